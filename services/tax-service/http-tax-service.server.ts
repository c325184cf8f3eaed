/**
 * An owner's tax service over HTTP, with the key as bearer token: POST {base}/sales-tax with `taxServiceRequestSchema`
 * → `taxServiceAnswerSchema` of `contracts/tax/sales-tax.ts`. Anything else counts as no answer. It is told of
 * orders with PUT {base}/sales-tax/documents/{number} and `taxDocumentSchema`.
 */

import type { z } from "zod";
import {
	type TaxDocument,
	taxServiceAnswerSchema,
	type taxServiceRequestSchema,
} from "#contracts/tax/sales-tax";
import { readAtMost } from "#telemetry/answer-body";
import { type TaxRequest, type TaxService, TaxUnknown } from "./sales-tax.server.ts";

export type TaxServiceSettings = { url: string; apiKey: string; timeoutMs: number };

/** In bytes. */
const maxAnswer = 20_000;

const toBody = (request: TaxRequest): z.input<typeof taxServiceRequestSchema> => ({
	accountId: request.accountId,
	deliverTo: request.place,
	lines: request.lines.map(({ sku, quantity, cents }) => ({ sku, quantity, amount: cents / 100 })),
	discount: Math.max(0, request.lines.reduce((sum, { cents }) => sum + cents, 0) - request.goodsCents) / 100,
	shipping: request.shippingCents / 100,
	exemptionCertificate: request.exemption?.number ?? null,
});

const headersOf = (apiKey: string) => ({
	authorization: `Bearer ${apiKey}`,
	accept: "application/json",
	"content-type": "application/json",
});

/** A service of the first call alone has no such path; it reads the orders elsewhere. */
const unknownPath = [404, 405, 501];

/**
 * Tells the service of an order.
 * @returns false where the service doesn't take orders
 * @throws {TaxUnknown} when it is to be told again
 */
export async function putTaxDocument(
	{ url, apiKey, timeoutMs }: TaxServiceSettings,
	document: TaxDocument,
): Promise<boolean> {
	const answer = await fetch(`${url}/sales-tax/documents/${encodeURIComponent(document.number)}`, {
		method: "PUT",
		headers: headersOf(apiKey),
		body: JSON.stringify(document),
		signal: AbortSignal.timeout(timeoutMs),
		redirect: "error",
	}).catch((cause: unknown) => {
		throw new TaxUnknown("The tax service didn't answer.", { cause });
	});
	await answer.body?.cancel();
	if (unknownPath.includes(answer.status)) return false;
	if (!answer.ok) throw new TaxUnknown(`The tax service answered ${answer.status}.`);
	return true;
}

export const httpTaxService =
	({ url, apiKey, timeoutMs }: TaxServiceSettings): TaxService =>
	async (request) => {
		try {
			const response = await fetch(`${url}/sales-tax`, {
				method: "POST",
				headers: headersOf(apiKey),
				body: JSON.stringify(toBody(request)),
				signal: AbortSignal.timeout(timeoutMs),
				redirect: "error",
			});
			const { bytes, whole } = await readAtMost(response.body, maxAnswer);
			if (!response.ok || !whole) throw new TaxUnknown(`The tax service answered ${response.status}.`);
			const { amount, rate, kind } = taxServiceAnswerSchema.parse(JSON.parse(bytes.toString()));
			return {
				state: request.place.state,
				kind,
				rate,
				amount,
				...(kind === "exempt" && request.exemption && { certificate: request.exemption.number }),
			};
		} catch (error) {
			throw error instanceof TaxUnknown
				? error
				: new TaxUnknown("The tax service has told no tax.", { cause: error });
		}
	};
