/** Provider events only trigger a query of the transaction; their content is not trusted. */
import { z } from "zod";
import { transactionIdPattern } from "#rules/payments/payment-numbers";
import { ServiceFailure } from "../../../shared/http.server.ts";
import { attemptRow } from "../attempts/attempts-repository.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { forgetOldEvents, isHandled, recordEvent } from "../payments-repository.server.ts";
import { reconcileAttempt } from "../reconcile/reconcile.server.ts";
import { isSignedEvent } from "./event-signature.server.ts";

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
