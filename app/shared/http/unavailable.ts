import { hasWrongDays } from "#rules/clock/plain-days";

/** When a service is down; crawlers and clients retry after 30 s. */
export const unavailable = { status: 503, headers: { "Retry-After": "30" } };

/** How a list is answered: 400 while a day in its address is wrong, 503 when its service is down. */
export const listStatus = (results: unknown, { searchParams }: URL) =>
	results ? (hasWrongDays(searchParams) ? { status: 400 } : undefined) : unavailable;
