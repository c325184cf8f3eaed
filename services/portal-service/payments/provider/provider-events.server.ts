/** Provider events only trigger a query of the transaction; their content is not trusted. */

import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { transactionIdPattern } from "#rules/payments/payment-numbers";
import { ServiceFailure } from "../../../shared/http.server.ts";
import { attemptRow } from "../attempts/attempts-repository.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { forgetOldEvents, isHandled, recordEvent } from "../payments-repository.server.ts";
import { reconcileAttempt } from "../reconcile/settle-payment.server.ts";

const eventSchema = z.object({
	id: z.string().regex(/^[\w.:-]{1,128}$/),
	transaction_id: z.string().regex(transactionIdPattern),
});

const rememberedMs = 30 * 24 * 60 * 60_000;

const notAccepted = () => new ServiceFailure(401, "NOT_SIGNED", "The signature was not accepted.");

/**
 * Accepts repeated events, unknown transactions and those of other providers without changes, so that the
 * provider stops sending them.
 * @throws {ServiceFailure} 401 for an invalid or outdated signature; 400 for an invalid body; 503 while the
 * provider is down, so that it sends the event again
 */
export async function takeProviderEvent(
	deps: PaymentDeps,
	{ body, signature }: { body: string; signature: string },
): Promise<void> {
	const { db, now, provider } = deps;
	if (!isSignedEvent(signature, body, await getSecrets(deps), now())) throw notAccepted();
	const event = eventSchema.safeParse(parsed(body));
	if (!event.success) throw new ServiceFailure(400, "NOT_AN_EVENT", "The event cannot be read.");
	const { id, transaction_id } = event.data;
	if (await isHandled(db, provider.name, id)) return;
	const row = await attemptRow(db, transaction_id);
	// Undecided: the event is not recorded, so that sending it again can settle the payment.
	if (row?.provider === provider.name && !(await isSettled(deps, transaction_id))) return;
	const at = new Date(now()).toISOString();
	await recordEvent(db, { provider: provider.name, id, transaction_id, at });
	await forgetOldEvents(db, new Date(now() - rememberedMs).toISOString());
}

async function isSettled(deps: PaymentDeps, transactionID: string): Promise<boolean> {
	const row = await reconcileAttempt(deps, transactionID);
	if (row.attention === "LATE_APPROVAL") await reconcileAttempt(deps, transactionID);
	return row.state !== "initiated";
}

async function getSecrets({ provider, eventSecrets = [] }: PaymentDeps): Promise<readonly string[]> {
	return provider.eventSecrets ? provider.eventSecrets() : eventSecrets;
}

function parsed(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}

// Signatures of provider events: `t=1764000000,v1=<hex>`, where `t` is seconds since 1970 and `v1` the
// HMAC-SHA256 of `<t>.<body>`. Several `v1` are allowed while secrets are rotated.

/** Tolerance of `t`, in seconds. */
export const signatureWindowSeconds = 300;

const computeSignature = (secret: string, seconds: number, body: string): Buffer =>
	createHmac("sha256", secret).update(`${seconds}.${body}`).digest();

export function signEvent(body: string, secret: string, now: number): string {
	const seconds = Math.floor(now / 1000);
	return `t=${seconds},v1=${computeSignature(secret, seconds, body).toString("hex")}`;
}

const maxSignatures = 5;

/** @param now in ms since 1970 */
export function isSignedEvent(
	header: string,
	body: string,
	secrets: readonly string[],
	now: number,
): boolean {
	const parts = header.split(",").map((part) => part.trim());
	const times = parts.filter((part) => part.startsWith("t="));
	const [, digits] = /^t=(\d{1,12})$/.exec(times[0] ?? "") ?? [];
	const signatures = parts
		.flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? [])
		.slice(0, maxSignatures)
		.map((hex) => Buffer.from(hex, "hex"));
	if (digits === undefined || times.length !== 1) return false;
	const seconds = Number(digits);
	let fits = false;
	for (const secret of secrets) {
		const expected = computeSignature(secret, seconds, body);
		for (const candidate of signatures) if (timingSafeEqual(candidate, expected)) fits = true;
	}
	return fits && Math.abs(now / 1000 - seconds) <= signatureWindowSeconds;
}
