/** Words of lighting catalogs: what each is read as, in the real catalog. */
import { beforeAll, expect, it } from "vitest";
import { type SeededCatalog, sharedCatalog } from "./seeded-catalog.ts";

let catalog: SeededCatalog;
beforeAll(async () => {
	catalog = await sharedCatalog();
});

const understood: readonly [query: string, label: string][] = [
	["canless", "Canless"],
	["can less downlight", "Canless"],
	["wafer light", "Wafer downlights"],
	["ultra slim downlight", "Wafer downlights"],
	["hihat", "Downlights for cans"],
	["remodel can", "Downlights for cans"],
	["pancake light", "Surface and disk downlights"],
	["jbox light", "Surface and disk downlights"],
	["junction box light", "Surface and disk downlights"],
	["closet light", "Surface and disk downlights"],
	["can retrofit kit", "Retrofit kits"],
	["baffle trim", "Trims (baffle)"],
	["gimbal ring", "Trims (gimbal)"],
	["eyeball", "Trims (gimbal)"],
	["wall wash trim", "Trims (wash)"],
	["ICAT", "IC airtight"],
	["5CCT", "Selectable color, 5 settings"],
	["nsp", "Spot (up to 15°)"],
	["squirrel cage bulb", "Edison and filament lamps"],
	["bent tip", "Decorative lamps"],
	["marquee bulb", "Sign lamps (S14)"],
	["nightlight bulb", "Night-light and holiday lamps"],
	["appliance bulb", "Appliance lamps (A15)"],
	["recessed bulb", "Reflector lamps for cans"],
	["track bulb", "MR16 lamps"],
	["flood bulb", "Flood lamps"],
	["50/100/150", "Three-way"],
	["hibay", "High bays"],
	["UFO hi bay", "Round high bays"],
	["i-beam", "Linear high bays"],
	["aisle lighter", "Aisle lighting"],
	["drop-in troffer", "Troffers and panels"],
	["T-grid", "Troffers and panels"],
	["door kit", "Retrofit troffers"],
	["center basket", "Volumetric troffers"],
	["channel strip", "Strips"],
	["utility light", "Linear luminaires"],
	["puff light", "Wraps"],
	["cooler light", "Vapor-tight"],
	["vapor tite", "Vapor-tight"],
	["parking garage light", "Vapor-tight"],
	["slot light", "Suspended linear"],
	["direct/indirect", "Suspended linear"],
	["bi-level light", "Stairwell lights"],
	["thermoplastic exit", "Exit signs"],
	["combo exit", "Exit and emergency combinations"],
	["edge-lit exit", "Edge-lit exit signs"],
	["bugeyes", "Emergency lights"],
	["twin head emergency", "Emergency lights"],
	["remote head", "Powers remote heads"],
	["em battery pack", "Battery back-up"],
	["occ sensor", "Occupancy sensor"],
	["sensor", "Sensor"],
	["photo eye", "Photocells"],
	["d2d", "Photocell"],
	["DTD", "Photocell"],
	["7-pin receptacle", "Photocell receptacle"],
	["surge protector", "Surge protection"],
	["tool-free", "Tool-less installation"],
	["walpak", "Wall packs"],
	["dark sky", "Full cut-off"],
	["cobrahead", "Roadway lights"],
	["acorn light", "Post-top lights"],
	["slipfitter", "Slip-fitter mount"],
	["trunnion mount", "Yoke mount"],
	["knuckle", "Knuckle mount"],
	["motion light", "Security lights"],
	["billboard light", "Flood lights"],
	["site lighting", "Area and site lights"],
];

it("has at least 60 of them", () => {
	expect(understood.length).toBeGreaterThanOrEqual(60);
});

it.each(understood)("%j is read as %j and finds products", async (searchTerm, label) => {
	const { total, interpretation } = await catalog.list({ searchTerm });
	expect(interpretation?.understood).toContain(label);
	expect([interpretation?.partial, interpretation?.noSuch, total > 0]).toEqual([false, null, true]);
});

it.each([
	["corn lamp", "corn lamps", "lamp"],
	["mogul base", "corn lamps", "lamp"],
	["HPS bulb", "metal halide, sodium or mercury lamps", "lamp"],
	["4 pin cfl", "plug-in compact fluorescent lamps", "downlight"],
	["halogen bulb", "halogen or incandescent lamps", "lamp"],
	["T8 type B", "LED or fluorescent tubes", "linear"],
	["F40T12", "LED or fluorescent tubes", "linear"],
	["jelly jar", "jelly-jar lights", "wall-pack"],
	["bulkhead", "bulkhead lights", "wall-pack"],
	["wall sconce", "sconces or lanterns", "wall-pack"],
	["gooseneck", "barn lights", "wall-pack"],
	["bollard light", "bollards", "area-light"],
	["path light", "landscape lights", "flood-light"],
	["gas station canopy light", "canopy lights", "area-light"],
	["solar light", "solar lights", "area-light"],
	["explosion proof", "hazardous-location luminaires", "linear"],
	["track lighting", "track heads", "downlight"],
	["under cabinet light", "under-cabinet or tape lights", "linear"],
	["parabolic troffer", "parabolic troffers", "troffer"],
	["bath bar", "vanity bars", "lamp"],
	["grow light", "grow or germicidal lights", "high-bay"],
	["ceiling fan", "ceiling fans", "downlight"],
])("%j: no %s, nearest first", async (searchTerm, asked, kind) => {
	const { products, interpretation } = await catalog.list({ searchTerm });
	expect(interpretation?.noSuch?.asked).toBe(asked);
	expect(products[0]?.kind).toBe(kind);
});

it.each([
	["track light par20 15°", ["track light"], "PAR20"],
	["DLC listed troffer", ["DLC listed"], "Troffers and panels"],
	["sloped ceiling downlight", ["sloped ceiling"], "Downlights"],
	["vapor tight 12 ea", ["12 ea"], "Vapor-tight"],
	["canless blorple", ["blorple"], "Canless"],
])("%j: %j is ignored, and said to be", async (searchTerm, ignored, label) => {
	const { interpretation } = await catalog.list({ searchTerm });
	const clauses = interpretation?.clauses ?? [];
	expect(clauses.filter(({ kind }) => kind === "ignored").map(({ typed }) => typed)).toEqual(ignored);
	expect(clauses.filter(({ kind }) => kind === "ignored").every(({ note }) => note !== null)).toBe(true);
	expect(interpretation?.understood).toContain(label);
});
