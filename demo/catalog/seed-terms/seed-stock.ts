/** Deterministic demo stock. */
import type { ProductKind } from "#contracts/catalog/catalog";
import type { WarehouseTable } from "#services/db/schema";

export const warehouses: readonly WarehouseTable[] = [
	{ id: "rno", name: "Reno", city: "Reno", state: "NV", position: 1 },
	{ id: "dfw", name: "Dallas", city: "Dallas", state: "TX", position: 2 },
	{ id: "cmh", name: "Columbus", city: "Columbus", state: "OH", position: 3 },
	{ id: "abe", name: "Allentown", city: "Allentown", state: "PA", position: 4 },
];

function fullShelf(kind: ProductKind): number {
	if (kind === "lamp") return 2400;
	if (kind === "downlight") return 600;
	return kind === "exit-sign" || kind === "emergency-light" ? 300 : 160;
}

/**
 * Pieces and days until more arrive. SKUs that cannot be ordered have none; discontinued ones only remainders
 * and no arrivals (0 days).
 */
export function seedStock(
	option: { kind: ProductKind; orderable: boolean; discontinued: boolean },
	share: number,
	leadShare: number,
): { quantity: number; leadDays: number } {
	const leadDays = option.discontinued ? 0 : 3 + Math.floor(leadShare * 40);
	if (!option.orderable || share < 0.15) return { quantity: 0, leadDays };
	const fill = ((share - 0.15) / 0.85) ** 2;
	const shelf = option.discontinued ? 24 : fullShelf(option.kind);
	return { quantity: 1 + Math.floor(fill * (shelf - 1)), leadDays };
}
