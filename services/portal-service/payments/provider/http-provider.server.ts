/**
 * A payment provider over HTTP, with the key as bearer token: POST {base}/initiate-payment with the payload of
 * section 7 of the specification → { actionUrl, tokenizedRequest }; GET {base}/transactions/{id} → { id,
 * transaction_id, amount, response_indicator, status_description }, or 404.
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
};

/** In bytes. */
const maxAnswer = 100_000;

/** The page's URL is http(s), so that a browser is never sent to a script URL. */
const pageSchema = hostedPageSchema.extend({ actionUrl: z.url({ protocol: /^https?$/ }) });

export function httpProvider(settings: HttpProviderSettings): PaymentProvider {
	const { baseUrl, name, mode = "live", apiKey, timeoutMs } = settings;
	async function ask(path: string, body?: unknown): Promise<{ status: number; answer: unknown }> {
		try {
			const response = await fetch(baseUrl + path, {
				method: body === undefined ? "GET" : "POST",
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
			return { status: response.status, answer: JSON.parse(bytes.toString()) };
		} catch (error) {
			throw new ProviderSilent(`${name} does not answer: ${(error as Error).message}`, { cause: error });
		}
	}

	return {
		name,
		mode,

		async initiate(request) {
			const { answer } = await ask("/initiate-payment", request);
			const page = pageSchema.safeParse(answer);
			if (!page.success) throw new ProviderSilent(`${name} has opened no page.`);
			return page.data;
		},

		async find(transactionID) {
			const { status, answer } = await ask(`/transactions/${encodeURIComponent(transactionID)}`);
			if (status === 404) return null;
			const transaction = providerTransactionSchema.safeParse(answer);
			if (!transaction.success || transaction.data.transaction_id !== transactionID)
				throw new ProviderSilent(`${name} has told no transaction.`);
			return transaction.data;
		},
	};
}
