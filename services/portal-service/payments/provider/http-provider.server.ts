/**
 * A payment provider over HTTP, with the key as bearer token: POST {base}/initiate-payment with the payload of
 * section 7 of the specification → { actionUrl, tokenizedRequest }; GET {base}/transactions/{id} → { id,
 * transaction_id, amount, response_indicator, status_description }, or 404. With `keepsMethods` also POST {base}/charges
 * and DELETE {base}/methods/{token}, and a transaction may have `kept_method`.
 */
import { z } from "zod";
import { hostedPageSchema, providerTransactionSchema } from "#contracts/orders/order-payments";
import type { PaymentMode } from "#rules/payments/payment-terms";
import { readAtMost } from "#telemetry/answer-body";
import { type PaymentProvider, ProviderSilent } from "./payment-provider.ts";

export type HttpProviderSettings = {
	baseUrl: string;
	name: string;
	/** "test" for a test account at the provider; default live. */
	mode?: PaymentMode;
	apiKey: string;
	timeoutMs: number;
	/** Whether the provider keeps methods, see docs/own-services.md. */
	keepsMethods?: boolean;
};

/** In bytes. */
const maxAnswer = 100_000;

/** The page's URL is http(s), so that a browser is never sent to a script URL. */
const pageSchema = hostedPageSchema.extend({ actionUrl: z.url({ protocol: /^https?$/ }) });

const keptMethodSchema = z.object({
	token: z.string().min(1).max(400),
	brand: z.string().trim().min(1).max(40),
	/** Never more digits, whatever a provider sends. */
	last_four: z.string().regex(/^\d{4}$/),
	expires_on: z.iso.date().nullable(),
	accepted_at: z.iso.datetime(),
});

/** A method that can't be read isn't kept; the payment itself counts. */
const foundSchema = providerTransactionSchema.extend({
	kept_method: keptMethodSchema.nullish().catch(null),
});

export function httpProvider(settings: HttpProviderSettings): PaymentProvider {
	const { baseUrl, name, mode = "live", apiKey, timeoutMs, keepsMethods = false } = settings;
	async function ask(
		path: string,
		body?: unknown,
		method = body === undefined ? "GET" : "POST",
	): Promise<{ status: number; answer: unknown }> {
		try {
			const response = await fetch(baseUrl + path, {
				method,
				headers: {
					authorization: `Bearer ${apiKey}`,
					accept: "application/json",
					...(body !== undefined && { "content-type": "application/json" }),
				},
				body: body === undefined ? undefined : JSON.stringify(body),
				signal: AbortSignal.timeout(timeoutMs),
				redirect: "error",
			});
			const { bytes, whole } = await readAtMost(response.body, maxAnswer);
			if (!whole) throw new ProviderSilent("The answer is too long.");
			if (!response.ok) return { status: response.status, answer: null };
			if (bytes.length === 0 && method === "DELETE") return { status: response.status, answer: null };
			return { status: response.status, answer: JSON.parse(bytes.toString()) };
		} catch (error) {
			throw new ProviderSilent(`${name} does not answer: ${(error as Error).message}`, { cause: error });
		}
	}

	return {
		name,
		mode,

		...(keepsMethods && {
			tokens: {
				async charge(request) {
					const { status } = await ask("/charges", request);
					if (status >= 300) throw new ProviderSilent(`${name} has answered a charge with ${status}.`);
				},
				async forget(token) {
					const { status } = await ask(`/methods/${encodeURIComponent(token)}`, undefined, "DELETE");
					if (status >= 300 && status !== 404)
						throw new ProviderSilent(`${name} has not forgotten a method: ${status}.`);
				},
			},
		}),

		async initiate(request, consent) {
			const keep = keepsMethods && consent !== undefined && { keep_method: { consent } };
			const { answer } = await ask("/initiate-payment", { ...request, ...keep });
			const page = pageSchema.safeParse(answer);
			if (!page.success) throw new ProviderSilent(`${name} has opened no page.`);
			return page.data;
		},

		async find(transactionID) {
			const { status, answer } = await ask(`/transactions/${encodeURIComponent(transactionID)}`);
			if (status === 404) return null;
			const transaction = foundSchema.safeParse(answer);
			if (!transaction.success || transaction.data.transaction_id !== transactionID)
				throw new ProviderSilent(`${name} has told no transaction.`);
			const { kept_method, ...told } = transaction.data;
			if (!keepsMethods || !kept_method) return told;
			const { token, brand, last_four, expires_on, accepted_at } = kept_method;
			const keptMethod = {
				token,
				brand,
				lastFour: last_four,
				expiresOn: expires_on,
				acceptedAt: accepted_at,
			};
			return { ...told, keptMethod };
		},
	};
}
