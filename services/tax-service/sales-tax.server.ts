/**
 * Sales tax of an order: by the table of rates, or by the owner's tax service. Without either, nothing of tax is
 * answered, and pages show none.
 */
import { createHash } from "node:crypto";
import type { z } from "zod";
import {
	type TaxDocument,
	taxServiceAnswerSchema,
	type taxServiceRequestSchema,
} from "#contracts/tax/sales-tax";
import { type Exemption, type SalesTax, salesTax } from "#rules/tax/sales-tax";
import { exemptionIn } from "#rules/tax/tax-certificates";
import { readAtMost } from "#telemetry/answer-body";
import type { Db } from "../db/connect.server.ts";
import type { ServiceFailure } from "../shared/http.server.ts";
import { accountRow, todayOf } from "../user-service/public.server.ts";
import { acceptedCertificates } from "./certificates-repository.server.ts";
import { anyRates, rateAt } from "./tax-rates-repository.server.ts";

/** Where an order is delivered or picked up. */
export type TaxPlace = { street: string; city: string; state: string; zip: string };

/** Amounts in integer US cents. */
export type TaxedOrder = {
	accountId: string;
	place: TaxPlace;
	/** `cents` of all pieces. */
	lines: readonly { sku: string; quantity: number; cents: number }[];
	/** Price of the lines after discounts. */
	goodsCents: number;
	shippingCents: number;
};

type TaxRequest = TaxedOrder & { exemption: Exemption | null };

/** @throws {TaxUnknown} */
export type TaxService = (request: TaxRequest) => Promise<SalesTax>;

/** The owner's tax service didn't answer, or not in a way that can be used. */
export class TaxUnknown extends Error {
	override name = "TaxUnknown";
}

export const taxUnknownText =
	"Sales tax can't be calculated at the moment. Please try again in a few minutes. Nothing was ordered.";

export type TaxDeps = { now: () => number; taxService?: TaxService };

/** `null`: the shop collects no tax. */
export type GetSalesTax = (db: Db, order: TaxedOrder) => Promise<SalesTax | null>;

/** @throws {TaxUnknown} */
export const getSalesTax =
	({ now, taxService }: TaxDeps): GetSalesTax =>
	async (db, order) => {
		if (taxService) return taxService(await withExemption(db, order, now()));
		return (await anyRates(db)) ? taxByTable(db, await withExemption(db, order, now())) : null;
	};

/**
 * What an order to the account's own address would be taxed, by the table of rates alone: for pages that must not wait
 * for another service. @param goodsCents after discounts
 */
export async function estimatedSalesTax(
	db: Db,
	{ now, taxService }: TaxDeps,
	accountId: string,
	goodsCents: number,
): Promise<SalesTax | null> {
	if (taxService || goodsCents <= 0 || !(await anyRates(db))) return null;
	const place = await accountRow(db, accountId);
	if (!place?.state) return null;
	const order = { accountId, place, lines: [], goodsCents, shippingCents: 0 };
	return taxByTable(db, await withExemption(db, order, now()));
}

async function taxByTable(db: Db, { place, exemption, ...taxed }: TaxRequest): Promise<SalesTax> {
	const rate = await rateAt(db, { state: place.state, zip: place.zip.slice(0, 5) });
	return salesTax(place.state, taxed, rate, exemption);
}

async function withExemption(db: Db, typed: TaxedOrder, now: number): Promise<TaxRequest> {
	// Addresses of accounts come from elsewhere.
	const order = { ...typed, place: { ...typed.place, state: typed.place.state.trim().toUpperCase() } };
	const certificates = await acceptedCertificates(db, order.accountId);
	const today = certificates.length > 0 ? await todayOf(db, order.accountId, now) : "";
	return { ...order, exemption: exemptionIn(certificates, order.place.state, today) };
}

const digestOf = (request: TaxRequest): string =>
	createHash("sha256").update(JSON.stringify(request)).digest("base64url");

/**
 * Reads the tax ahead of a transaction: an owner's service is asked before it, so that no lock waits for another
 * machine.
 * @param order what is about to be ordered; `null` when it can't be taxed yet
 * @param changed what is thrown for another order than this one
 */
export async function taxAhead(
	deps: TaxDeps & { db: Db },
	order: TaxedOrder | null,
	changed: () => ServiceFailure,
): Promise<GetSalesTax> {
	const { db, now, taxService } = deps;
	if (!taxService) return getSalesTax(deps);
	const request = order && (await withExemption(db, order, now()));
	const answer = request && { digest: digestOf(request), tax: await taxService(request) };
	return async (trx, ordered) => {
		if (answer?.digest !== digestOf(await withExemption(trx, ordered, now()))) throw changed();
		return answer.tax;
	};
}

// An owner's tax service over HTTP, with the key as bearer token: POST {base}/sales-tax with `taxServiceRequestSchema`
// → `taxServiceAnswerSchema` of `contracts/tax/sales-tax.ts`. Anything else counts as no answer. It is told of
// orders with PUT {base}/sales-tax/documents/{number} and `taxDocumentSchema`.

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
