/** How many messages a person may send. */

import { ServiceError } from "#client/service-error";
import { createRateLimit, formatWait, type RateLimit } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import type { ChatOwner } from "../owner/chat-owner.server.ts";

const windows = [
	{ name: "minute", seconds: 60, each: 20 },
	{ name: "hour", seconds: 3600, each: 200 },
];

const ownerLimits: RateLimit[] = windows.map(({ name, each, seconds }) =>
	createRateLimit(`chat-${name}`, each, seconds),
);

/** Guests without a cookie count by address: each of their requests makes a new guest. */
const newGuestLimits = windows.map(({ name, each, seconds }) =>
	createVisitorLimit(`chat-guests-${name}`, { each, together: 100 * each, seconds }),
);

export class TooManyMessages extends ServiceError {
	constructor(readonly seconds: number) {
		super(
			"TOO_MANY_MESSAGES",
			429,
			`You've sent many messages in a short time. Try again in ${formatWait(seconds)}.`,
		);
	}
}

/** @throws {TooManyMessages} over the limits of the person */
export async function refuseTooMany({ userId, isNew, request }: ChatOwner): Promise<void> {
	const waits = await Promise.all(
		isNew ? newGuestLimits.map((limit) => limit(request)) : ownerLimits.map((limit) => limit.consume(userId)),
	);
	const longest = Math.max(...waits.map((wait) => wait ?? 0));
	if (longest > 0) throw new TooManyMessages(longest);
}
