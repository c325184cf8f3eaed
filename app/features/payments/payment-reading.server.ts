/** Data of the payment page. Queries the provider first, to show the current state. */
import type { Services } from "#client/call-context";
import { contacts } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { notBooked, pollUntil } from "#rules/payments/payment-terms";
import { getBrowserKey, newBrowserKey } from "~/shared/auth/device-cookie.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { isUndecided } from "./payment-view.ts";
import { isFirefox } from "./waiting/firefox-notice.tsx";
import { getAddress, type HostedPageAnswer, openHostedPage } from "./waiting/hosted-page.server.ts";

export type PaymentContext = Pick<
	RequestContext<{ transactionID: string }>,
	"params" | "request" | "session" | "requestId" | "accountId" | "storageOf" | "servicesWith" | "url" | "log"
>;

/** The provider or service is down; nothing has changed. */
export const isOutage = (error: unknown): boolean => error instanceof ServiceError && error.status >= 500;

/**
 * The payment in its current state.
 * @throws {ServiceError} 404 for another payer's; 5xx when the portal service is down
 */
export async function currentAttempt(
	{ portal }: Pick<Services, "portal">,
	transactionID: string,
): Promise<CurrentAttempt> {
	return settled({ portal }, await portal.attempt({ transactionID }));
}

async function settled(
	{ portal }: Pick<Services, "portal">,
	attempt: PaymentAttempt,
): Promise<CurrentAttempt> {
	if (!isUndecided(attempt)) return { attempt, silent: false, charged: false };
	try {
		const { transactionID } = attempt;
		return { attempt: await portal.settle({ transactionID }), silent: false, charged: false };
	} catch (error) {
		if (!isOutage(error)) throw error;
		return { attempt, silent: true, charged: error instanceof ServiceError && error.code === notBooked };
	}
}

type CurrentAttempt = {
	attempt: PaymentAttempt;
	/** The provider or the service that books gave no answer. */
	silent: boolean;
	/** Approved, and not booked yet. */
	charged: boolean;
};

/** Anonymous, and not this browser's payment: a sign-in may give access. */
export const noUser = (context: Pick<PaymentContext, "session">, error: unknown): boolean =>
	!context.session && error instanceof ServiceError && [401, 403, 404].includes(error.status);

export type PaymentView =
	| { kind: "no-user"; path: string }
	| {
			kind: "waiting";
			frameless: true;
			attempt: PaymentAttempt;
			silent: boolean;
			firefox: boolean;
			/** "stored" is paid by a saved method, without the provider's page. */
			hosted: HostedPageAnswer | { kind: "charged" } | { kind: "stored"; method: string };
			/** In ms since 1970. */
			now: number;
			until: number;
	  }
	| { kind: "result"; attempt: PaymentAttempt; contact: { phone: string | null; email: string | null } };

export async function loadPayment(context: PaymentContext): Promise<PaymentView> {
	const services = await payerCalls(context);
	const { transactionID } = context.params;
	try {
		const recorded = await services.portal.attempt({ transactionID });
		const [{ attempt, silent, charged }, address] = await Promise.all([
			settled(services, recorded),
			context.session && isUndecided(recorded) ? getAddress(services, recorded.accountId) : null,
		]);
		if (attempt.state !== "initiated") return toResult(attempt);
		const hosted = charged
			? ({ kind: "charged" } as const)
			: attempt.method !== undefined
				? ({ kind: "stored", method: attempt.method } as const)
				: await openHostedPage(context, services, attempt, address);
		if (hosted.kind === "decided") return toResult(await services.portal.attempt({ transactionID }));
		const now = Date.now();
		const until = pollUntil(now, attempt.openedAt, context.url.searchParams.get("from"));
		return {
			kind: "waiting",
			frameless: true,
			attempt,
			silent,
			firefox: isFirefox(context.request),
			hosted,
			now,
			until,
		};
	} catch (error) {
		if (noUser(context, error)) return { kind: "no-user", path: context.url.pathname };
		throw error;
	}
}

const toResult = (attempt: PaymentAttempt): PaymentView => ({
	kind: "result",
	attempt,
	contact: { phone: contacts.general.phone, email: contacts.general.email },
});

// Services for payers: with the session, and the key of the browser for portal payments.

type PayerContext = Pick<RequestContext<unknown>, "request" | "servicesWith" | "storageOf">;

const servicesWithBrowserKey = (
	{ servicesWith, storageOf: openStorage }: PayerContext,
	browserKey: string | undefined,
): Services =>
	servicesWith({
		browserKey,
		browserStorage: browserKey ? openStorage(`browser:${browserKey}`) : undefined,
	});

export const payerCalls = async (context: PayerContext): Promise<Services> =>
	servicesWithBrowserKey(context, await getBrowserKey(context.request));

/** The services for a new portal payment; `headers` set the cookie of a new browser key. */
export async function servicesForNewPayment(
	context: PayerContext,
): Promise<{ services: Services; headers: Headers }> {
	const browserKey = await getBrowserKey(context.request);
	if (browserKey) return { services: servicesWithBrowserKey(context, browserKey), headers: new Headers() };
	const { key, setCookie } = await newBrowserKey();
	return {
		services: servicesWithBrowserKey(context, key),
		headers: new Headers({ "Set-Cookie": setCookie }),
	};
}
