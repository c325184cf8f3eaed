import { expect, it } from "vitest";
import { notStated } from "~/shared/catalog/figures.ts";
import { separateColumns } from "./product-view.ts";

const column = (label: string, ...values: string[]) => ({ label, numeric: true, values });

it("keeps columns that differ, names the shared figures once, and leaves out unknown ones", () => {
	const lumens = column("Lumens", "800 lm", "850 lm", notStated);
	const { shown, shared } = separateColumns([
		lumens,
		column("Watts", "9 W", "9 W", "9 W"),
		column("Beam angle", notStated, notStated, notStated),
		column("CRI", "90", notStated, "90"),
	]);
	expect(shown.map(({ label }) => label)).toEqual(["Lumens", "CRI"]);
	expect(shared).toEqual([{ label: "Watts", value: "9 W" }]);
});
