/** What the page of a payment shows: the provider is asked first, so that it is always the present state. */
import type { PaymentAttempt } from "#contracts/payment-attempts";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { env } from "~/shared/env.server.ts";
import type { Services } from "~/shared/http/service-client.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { askingUntil } from "./asking.ts";
import { type HostedPageAnswer, openHostedPage } from "./hosted-page.server.ts";
import { payerCalls } from "./payer-calls.server.ts";
import { isUndecided } from "./payment-presentation.ts";

export type PaymentScope = Pick<
	Scope<{ transactionID: string }>,
	"params" | "request" | "session" | "requestId" | "url" | "log"
>;

/** Whether a payment could not be settled because nobody answered; then nothing has changed. */
export const isSilence = (error: unknown): boolean => error instanceof ServiceError && error.status >= 500;

/**
 * The payment of the address in its present state.
 *
 * @returns `silent` when the provider did not answer, so that the state is the last that is known
 * @throws {ServiceError} 404 for another payer's; 5xx when the portal service itself does not answer
 */
export async function presentAttempt(
	{ portal }: Pick<Services, "portal">,
	transactionID: string,
): Promise<{ attempt: PaymentAttempt; silent: boolean }> {
	const attempt = await portal.attempt({ transactionID });
	if (!isUndecided(attempt)) return { attempt, silent: false };
	try {
		return { attempt: await portal.settle({ transactionID }), silent: false };
	} catch (error) {
		if (!isSilence(error)) throw error;
		return { attempt, silent: true };
	}
}

/** Nobody is signed in, and this browser did not begin the payment: whose it is only a sign-in can tell. */
export const noUser = (scope: Pick<PaymentScope, "session">, error: unknown): boolean =>
	!scope.session && error instanceof ServiceError && [401, 403, 404].includes(error.status);

export type PaymentView =
	| { kind: "no-user"; path: string }
	| {
			kind: "waiting";
			/** The page stands alone, without header and footer. */
			frameless: true;
			attempt: PaymentAttempt;
			silent: boolean;
			hosted: HostedPageAnswer;
			/** Milliseconds since 1970. */
			now: number;
			until: number;
	  }
	| { kind: "result"; attempt: PaymentAttempt; contact: { phone: string | null; email: string | null } };

export async function loadPayment(scope: PaymentScope): Promise<PaymentView> {
	const services = await payerCalls(scope);
	const { transactionID } = scope.params;
	try {
		const { attempt, silent } = await presentAttempt(services, transactionID);
		if (attempt.state !== "initiated") return resultOf(attempt);
		const hosted = await openHostedPage(scope, services, attempt);
		if (hosted.kind === "decided") return resultOf(await services.portal.attempt({ transactionID }));
		const now = Date.now();
		const until = askingUntil(now, attempt.openedAt, scope.url.searchParams.get("from"));
		return { kind: "waiting", frameless: true, attempt, silent, hosted, now, until };
	} catch (error) {
		if (noUser(scope, error)) return { kind: "no-user", path: scope.url.pathname };
		throw error;
	}
}

const resultOf = (attempt: PaymentAttempt): PaymentView => ({
	kind: "result",
	attempt,
	contact: { phone: env.CONTACT_PHONE ?? null, email: env.CONTACT_EMAIL ?? null },
});
