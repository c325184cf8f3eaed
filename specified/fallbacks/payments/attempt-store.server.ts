/**
 * Where attempts are kept: in the visitor's storage (cookies, and PostgreSQL or Redis when configured), and for
 * minutes in memory, so that requests that were sent at the same time know of each other.
 */
import { LRUCache } from "lru-cache";
import type { CallContext } from "#client/call-context";
import { perEnvironment } from "#client/env.server";
import { logger } from "#client/logger.server";
import { ServiceError } from "#client/service-error";
import { StorageFull, type VisitorStorage } from "#client/storage/visitor-storage.server";
import { messages } from "#rules/messages";
import type { PaymentPurpose } from "#rules/payments/payment-terms";
import { isOpen, newerAttempt, type StoredAttempt, storedAttempt } from "./stored-attempt.ts";

/** The user, or the browser of payments without sign-in. */
export type AttemptOwner = { key: string; storage: VisitorStorage };

export type OwnAttempt = { attempt: StoredAttempt; owner: AttemptOwner };

const recentMs = 15 * 60_000;
const recentEach = 20;
const recent = perEnvironment(
	() => new LRUCache<string, Map<string, StoredAttempt>>({ max: 5_000, ttl: recentMs }),
);

const getName = (id: string) => `payment-${id}` as const;

const userOwner = ({ userId, storage }: CallContext): AttemptOwner | null =>
	userId && storage ? { key: `user:${userId}`, storage } : null;

const browserOwner = ({ browserKey, browserStorage }: CallContext): AttemptOwner | null =>
	browserKey && browserStorage ? { key: `browser:${browserKey}`, storage: browserStorage } : null;

/** @throws {ServiceError} 401 */
export function ownerFor(call: CallContext, purpose: PaymentPurpose): AttemptOwner {
	const owner = purpose === "portal" ? browserOwner(call) : userOwner(call);
	if (!owner) throw new ServiceError("UNAUTHENTICATED", 401, messages.payments.noUser);
	return owner;
}

/** Newest first. */
export async function readAttempts({ key, storage }: AttemptOwner): Promise<StoredAttempt[]> {
	const found = new Map<string, StoredAttempt>();
	for (const attempt of [
		...(await storage.readPayments(storedAttempt)),
		...(recent().get(key)?.values() ?? []),
	]) {
		const earlierAttempt = found.get(attempt.id);
		found.set(attempt.id, earlierAttempt ? newerAttempt(earlierAttempt, attempt) : attempt);
	}
	return [...found.values()].toSorted((a, b) => b.created - a.created);
}

/** Attempts of the signed-in user; none without a user. */
export async function readUserAttempts(call: CallContext): Promise<StoredAttempt[]> {
	const owner = userOwner(call);
	return owner ? readAttempts(owner) : [];
}

/** @throws {ServiceError} 401 without user and browser key, 404 for another payer's */
export async function readAttempt(call: CallContext, id: string): Promise<OwnAttempt> {
	const owners = [userOwner(call), browserOwner(call)].filter((owner) => owner !== null);
	if (owners.length === 0) throw new ServiceError("UNAUTHENTICATED", 401, messages.payments.noUser);
	for (const owner of owners) {
		const stored = await owner.storage.read(getName(id), storedAttempt);
		const recentAttempt = recent().get(owner.key)?.get(id);
		const attempt = stored && recentAttempt ? newerAttempt(stored, recentAttempt) : (stored ?? recentAttempt);
		if (attempt?.id === id) return { attempt, owner };
	}
	throw ServiceError.notFound("This payment was not found.");
}

/** @throws {StorageFull} when it does not fit although ended attempts were dropped */
async function write(owner: AttemptOwner, attempt: object, id: string): Promise<void> {
	const dropped = new Set([id]);
	for (;;) {
		try {
			return await owner.storage.write(getName(id), attempt);
		} catch (error) {
			if (!(error instanceof StorageFull)) throw error;
			const ended = (await owner.storage.readPayments(storedAttempt)).filter(
				(other) => !isOpen(other) && !dropped.has(other.id),
			);
			const oldest = ended.toSorted((a, b) => a.changed - b.changed)[0];
			if (!oldest) throw error;
			dropped.add(oldest.id);
			await owner.storage.clear(getName(oldest.id));
		}
	}
}

/** Keeps a change. The provider and the service are asked again when it cannot be kept, so nothing is lost. */
export async function saveAttempt(owner: AttemptOwner, attempt: StoredAttempt): Promise<void> {
	remember(owner, attempt);
	try {
		await write(owner, attempt, attempt.id);
	} catch (error) {
		if (!(error instanceof StorageFull)) throw error;
		logger.warn({ err: error }, "a payment's new state does not fit into the cookies");
	}
}

function remember({ key }: AttemptOwner, attempt: StoredAttempt): void {
	const otherAttempts = [...(recent().get(key) ?? new Map<string, StoredAttempt>())].filter(
		([id]) => id !== attempt.id,
	);
	recent().set(key, new Map([...otherAttempts, [attempt.id, attempt] as const].slice(-recentEach)));
}

/** Room for what is added until a payment is completed. */
const reserve = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".repeat(2);

/** Keeps a new attempt. @throws {ServiceError} 422 TOO_MANY, before anything is charged */
export async function saveNewAttempt(owner: AttemptOwner, attempt: StoredAttempt): Promise<void> {
	if (!(await hasRoom(owner, attempt))) throw tooMany(await countRoom(owner, attempt));
	await owner.storage.write(getName(attempt.id), attempt);
	remember(owner, attempt);
}

async function hasRoom(owner: AttemptOwner, attempt: StoredAttempt): Promise<boolean> {
	try {
		await write(owner, { ...attempt, reserve }, attempt.id);
		return true;
	} catch (error) {
		if (error instanceof StorageFull) return false;
		throw error;
	}
}

/** How many of the attempt's invoices fit. */
async function countRoom(owner: AttemptOwner, attempt: StoredAttempt): Promise<number> {
	let [fits, most] = [0, Math.max(0, attempt.invoices.length - 1)];
	while (fits < most) {
		const count = Math.ceil((fits + most) / 2);
		const part = { ...attempt, invoices: attempt.invoices.slice(0, count) };
		if (await hasRoom(owner, part)) fits = count;
		else most = count - 1;
	}
	await owner.storage.clear(getName(attempt.id));
	return fits;
}

const tooMany = (fits: number) =>
	new ServiceError(
		"TOO_MANY",
		422,
		fits > 0
			? `Up to ${fits} of these invoices fit into one payment here. Pay them in parts. Nothing was charged.`
			: "Finish or cancel a payment that is under way first. Nothing was charged.",
	);
