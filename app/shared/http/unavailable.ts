/** When a service is down; crawlers and clients retry after 30 s. */
export const unavailable = { status: 503, headers: { "Retry-After": "30" } };
