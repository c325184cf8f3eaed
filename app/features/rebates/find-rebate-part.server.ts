/** A part number with what rebate programs ask about. */

import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import type { DelistedModel } from "#contracts/rebates/rebate-program";
import { matchLimits } from "#rules/catalog/match-limits";
import type { RebatePart } from "#rules/rebates/match-program";
import { readProducts, readSkuCard } from "~/features/catalog/catalog.server.ts";

export type FoundRebatePart = {
	part: RebatePart;
	variationID: string;
	name: string;
	link: string;
	discontinued: boolean;
};

/**
 * @param option id of an SKU, which counts while `typed` is its part number: several brands may share a number
 * @returns `null` for an unknown part number
 * @throws {ServiceError} when the catalog is down
 */
export async function findRebatePart(
	services: Services,
	typed: string,
	option: string,
): Promise<FoundRebatePart | null> {
	const id = await findVariation(services, typed, option);
	const card = id === null ? null : await readSkuCard(services, id);
	const [product] = card ? await readProducts(services, [card.productID]) : [];
	const variation = product?.variations.find((one) => one.id === id);
	if (!product || !variation) return null;
	const figure = (name: "lumens" | "watts" | "efficacy") =>
		variation.doubtful.includes(name) ? null : variation[name];
	const register = product.provenance?.register ?? "";
	const list = /ENERGY STAR/i.test(register)
		? ("energy-star" as const)
		: /\bDLC\b|DesignLights/i.test(register)
			? ("dlc" as const)
			: null;
	return {
		variationID: variation.id,
		name: product.name,
		link: variation.link || product.link,
		discontinued: product.status === "discontinued",
		part: {
			sku: variation.sku,
			kind: product.kind,
			orderable: variation.orderable,
			lumens: figure("lumens"),
			watts: figure("watts"),
			efficacy: figure("efficacy"),
			listed: list && product.provenance ? { list, asOf: product.provenance.asOf } : null,
			delisted: await readDelisted(services, variation.sku, product.brand),
		},
	};
}

async function findVariation(services: Services, typed: string, option: string): Promise<string | null> {
	if (option !== "") {
		const card = await readSkuCard(services, option);
		if (card && card.sku.toLowerCase() === typed.toLowerCase()) return card.variationID;
	}
	const [match] = await services.product.matchParts({
		lines: [{ line: 0, text: typed.slice(0, matchLimits.part) }],
	});
	const [first] = match?.candidates ?? [];
	return first && (match?.match === "exact" || match?.match === "normalized") ? first.variationID : null;
}

/** Of the same brand, where the list names one. Shops may have programs and no such list. */
async function readDelisted(services: Services, sku: string, brand: string): Promise<DelistedModel | null> {
	try {
		const { models } = await services.rebates.delisted({ sku: sku.slice(0, 120) });
		const same = (model: DelistedModel) =>
			model.brand === "" || model.brand.toLowerCase() === brand.toLowerCase();
		return models.find(same) ?? null;
	} catch (error) {
		if (error instanceof ServiceError && error.code === "NOT_OFFERED") return null;
		throw error;
	}
}
