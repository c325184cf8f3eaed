/**
 * One brand for the names that one firm uses in the registers, `services/data/brand-aliases.json`. A name
 * counts only under the ENERGY STAR partner it was checked with: "Best" of another firm stays "Best".
 */
import { z } from "zod";
import { toBrandKey } from "#services/product-service/import/brands";
import aliasTable from "../../../services/data/brand-aliases.json" with { type: "json" };

const aliasSchema = z.strictObject({
	/** The brand's name as the shop shows it. */
	brand: z.string().min(1),
	/** Other names in the registers, in any case and punctuation. */
	names: z.array(z.string().min(1)).min(1),
	/** "ENERGY STAR Partner" of these rows, as the registers spell it. */
	partners: z.array(z.string().min(1)).min(1),
});

/** @throws {z.ZodError} for a table that does not match the schema */
export const brandAliases = () => z.array(aliasSchema).parse(aliasTable);

const getKey = (name: string, partner: string) => `${toBrandKey(name)}|${toBrandKey(partner)}`;

const brandByName = new Map(
	brandAliases().flatMap(({ brand, names, partners }) =>
		[brand, ...names].flatMap((name) => partners.map((partner) => [getKey(name, partner), brand] as const)),
	),
);

/** The brand to show, and a note with the register's name when it is another one. */
export function mergeBrand(registerBrand: string, partner: string): { brand: string; note: string | null } {
	const brand = brandByName.get(getKey(registerBrand, partner)) ?? registerBrand;
	const same = toBrandKey(brand) === toBrandKey(registerBrand);
	return { brand, note: same ? null : `Listed in the register as ${registerBrand}.` };
}
