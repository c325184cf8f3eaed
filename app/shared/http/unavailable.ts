/** How a page or a form answers when a service does not: search engines and programs come back in half a minute. */
export const unavailable = { status: 503, headers: { "Retry-After": "30" } };
