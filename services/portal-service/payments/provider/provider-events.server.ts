/** Events of the payment provider: each is a hint to ask after a transaction, never the truth about it. */
import { z } from "zod";
import { transactionIdPattern } from "#contracts/payment-terms";
import { ServiceFailure } from "../../../shared/http.server.ts";
import { attemptRow } from "../attempts/attempts-repository.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { reconcileAttempt } from "../reconcile/reconcile.server.ts";
import { isSignedEvent } from "./event-signature.server.ts";
import { forgetOldEvents, isHandled, recordEvent } from "./provider-events-repository.server.ts";

const eventSchema = z.object({
	id: z.string().regex(/^[\w.:-]{1,128}$/),
	transaction_id: z.string().regex(transactionIdPattern),
});

const rememberedMs = 30 * 24 * 60 * 60_000;

const notAccepted = () => new ServiceFailure(401, "NOT_SIGNED", "The signature was not accepted.");

/**
 * Takes an event. The same again, an unknown transaction, and one of another provider change nothing and are
 * accepted, so that a provider does not send them for ever.
 * @throws {ServiceFailure} 401 for what is not signed, or not now; 400 for what is signed and cannot be read;
 * 503 while the provider does not answer, and then the event is to be sent again
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
	// Not decided yet: nothing is recorded, so that the same event can bring the decision.
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
