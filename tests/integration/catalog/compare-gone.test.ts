/** Items to compare that left the catalog. */
import { expect, it } from "vitest";
import { setUpProjectShop, sku } from "../../setup/projects/project-shop.ts";
import { newVisitor } from "../../setup/visitor.ts";

setUpProjectShop();

it("gone items take no place in the comparison", async () => {
	const { keepComparedIds } = await import("~/features/catalog/compare/compared-items.server.ts");
	const someone = newVisitor();
	const [, cookie = ""] =
		/^__compare=([^;]*)/.exec(await keepComparedIds(["gone-1", "gone-2", "gone-3", "gone-4"])) ?? [];
	someone.cookies.set("__compare", cookie);
	const frame = async () => ((await someone.frame()) as { compared: { variationID: string }[] }).compared;
	expect(await frame()).toEqual([]);
	const added = await someone.post("/compare", { change: `add ${sku(0)}`, inPlace: "yes" });
	expect(added.body).toEqual({ toast: null });
	expect((await frame()).map(({ variationID }) => variationID)).toEqual([sku(0)]);
});
