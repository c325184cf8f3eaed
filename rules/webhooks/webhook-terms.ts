/** Webhooks: their events, when a delivery is tried again, and limits. Free of schemas, for use in the browser. */

export const webhookEvents = {
	"order.placed": "An order is placed",
	"order.released": "A blanket order release is placed",
	"order.shipped": "An order ships, in whole or in part",
	"quote.answered": "A quote is answered",
	"invoice.issued": "An invoice is issued",
	"invoice.paid": "A payment is booked on an invoice",
	"catalog.updated": "Products or prices in the catalog change",
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** What an administrator sends to try an endpoint. */
export const testEvent = "webhook.test";

/** "stopped": after days of failures, or because the receiver answered 410 Gone. */
export type EndpointState = "on" | "off" | "stopped";
export type DeliveryState = "waiting" | "delivered" | "failed";

export const deliveryWords: Readonly<Record<DeliveryState, string>> = {
	waiting: "Waiting",
	delivered: "Delivered",
	failed: "Failed",
};

export const webhookLimits = {
	/** Endpoints of an account. */
	endpoints: 10,
	url: 1_000,
	description: 100,
	pageSize: 25,
	/** Test events of an endpoint in an hour. */
	tests: 10,
	/** Deliveries that are replayed at once. */
	replayed: 500,
	/** Deliveries of an endpoint that are replayed in an hour. */
	replaysPerHour: 1_000,
	/** How long the receiver may take, in ms. */
	timeoutMs: 15_000,
	/** Tries at once: of all receivers, of those of one account, and of one of them. */
	places: { all: 12, account: 4, endpoint: 2 },
	/** How much of an answer is kept, in bytes. */
	answer: 500,
	/** How long the previous secret still signs after a new one was made, in hours. */
	overlapHours: 24,
	/** How long the form that made a secret shows it again, as when its answer was lost, in ms. */
	shownAgainMs: 10 * 60_000,
	/** Days of failures after which an endpoint is stopped. */
	failingDays: 3,
	/** Days that events and deliveries are kept. */
	keptDays: 30,
} as const;

/** Hours within which events failed that are replayed together. */
export const replayTimes = { 1: "last hour", 24: "last 24 hours", 168: "last 7 days", 720: "last 30 days" };

const [minute, hour] = [60, 60 * 60];

/** Seconds from one try to the next: ten tries in about 80 hours. */
const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 28 * hour];

/**
 * How long to wait after tries that failed, with up to 10 % more so that receivers that come back don't get everything at
 * once.
 *
 * @param tries that failed, 1 for the first
 * @param chance from 0 to 1
 * @returns seconds; `null` when it isn't tried again
 */
export function secondsToNextTry(tries: number, chance: number): number | null {
	const wait = waits[tries - 1];
	return wait === undefined ? null : wait * (1 + chance / 10);
}

/**
 * What is wrong with an address as typed; `null` for a usable one. Where it leads is checked as well, when it is
 * saved and on every connection.
 *
 * @param allowsLocal also plain HTTP, for development
 */
export function addressProblem(typed: string, allowsLocal = false): string | null {
	if (!URL.canParse(typed)) return "Enter a web address, such as https://erp.example.com/webhooks.";
	const { protocol, username, password, hash } = new URL(typed);
	if (protocol !== "https:" && !(allowsLocal && protocol === "http:"))
		return "Use an address that begins with https://.";
	if (username !== "" || password !== "")
		return "Leave the user name and password out of the address. Verify the signature instead.";
	if (hash !== "") return "Leave out the part of the address after #.";
	return null;
}
