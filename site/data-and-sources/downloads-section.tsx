import { results } from './downloads.ts'
import { sources } from './sources.ts'

const FileLink = ({ name }: { name: string }) => (
  <a href={`${import.meta.env.BASE_URL}data/${name}`}>{name}</a>
)

export const DownloadsSection = () => (
  <>
    {sources.map(({ title, files, original, readFrom, licence }) => (
      <div key={title}>
        <h3>{title}</h3>
        <ul>
          {Object.entries(files).map(([name, text]) => (
            <li key={name}>
              <FileLink name={name} />: {text}
            </li>
          ))}
        </ul>
        <p className="small">
          Original: {original.text}
          {original.doi && (
            <>
              , <a href={`https://doi.org/${original.doi}`}>doi {original.doi}</a>
            </>
          )}
          .{' '}
          {readFrom.length > 0 && (
            <>
              Read from{' '}
              {readFrom.map((name, place) => (
                <span key={name}>
                  {place > 0 && ', '}
                  <a href={`https://github.com/${name}`}>github.com/{name}</a>
                </span>
              ))}
              .{' '}
            </>
          )}
          Licence: {licence}
        </p>
      </div>
    ))}
    <h3>Results</h3>
    <p>Everything above is computed from these files, and stands in them with more digits:</p>
    <ul>
      {Object.keys(results).map(name => (
        <li key={name}>
          <FileLink name={name} />
        </li>
      ))}
    </ul>
  </>
)
