// biome-ignore lint/suspicious/noConsole: the product logs the missing path to the console
console.error('404: no page at', window.location.pathname)
