/** Rows of the table view, one per SKU. */
import type { VariationRow } from "#contracts/catalog/catalog";
import {
	getAperture,
	getDistribution,
	getEnvironment,
	getModelInformation,
	getMounting,
	hasEmergencyBattery,
	isIcRated,
} from "#rules/catalog/trade-facts";
import type { VariationTable } from "../../db/schema.ts";
import { type CardProduct, toCard } from "./product-cards.ts";

export function toVariationRow(product: CardProduct, row: VariationTable): VariationRow {
	const card = toCard(product, row);
	const features: string[] = JSON.parse(row.features);
	const canRatings: string[] = JSON.parse(row.can_ratings);
	const { kind, canSizesInches } = card;
	return {
		variationID: card.variationID,
		productID: card.productID,
		sku: card.sku,
		name: card.name,
		brand: card.brand,
		kind,
		link: card.link,
		status: card.status,
		orderable: row.orderable === 1,
		lumens: card.lumens,
		watts: card.watts,
		efficacy: card.efficacy,
		efficacyComputed: card.efficacyComputed,
		doubtful: card.doubtful,
		cctKelvin: card.cctKelvin,
		cri: card.cri,
		beamDegrees: card.beamDegrees,
		base: card.base,
		canSizesInches,
		dimmable: card.dimmable,
		attributes: card.attributes,
		designation: card.drawing?.designation ?? null,
		wattageEquivalent: card.wattageEquivalent,
		cbcp: row.cbcp,
		apertureInches: getAperture(kind, canSizesInches),
		icRated: isIcRated(kind, canRatings, features),
		canRatings,
		distribution: getDistribution(features),
		mounting: getMounting(kind, product.type),
		environment: getEnvironment(features, row.indoor_outdoor),
		emergencyBattery: hasEmergencyBattery(features),
		lengthMm: row.length_mm,
		widthMm: row.width_mm,
		heightMm: row.height_mm,
		diameterMm: row.diameter_mm,
		dimsToPercent: row.dims_to_percent,
		features,
		model: getModelInformation(JSON.parse(row.notes)),
		certifiedOn: row.certified_on,
		drawing: card.drawing,
		image: card.image,
	};
}
