/** Trade language, written before the search knew it. */
import { graded, type JudgedQuery, type JudgedSku } from "../judging.ts";

/** `noSuch`: the catalog has no such product; `rule` grades the nearest ones. */
export type TradeQuery = JudgedQuery & { noSuch?: true };

const sub = (sku: JudgedSku, ...names: string[]) => names.includes(sku.subcategory);
const has = (sku: JudgedSku, feature: string) => sku.features.includes(feature);
const near = (value: number | null, target: number, share = 0.08) =>
	value !== null && Math.abs(value - target) <= target * share;
const feet = (mm: number, length: number) => near(mm, length * 304.8, 0.1);
const lamp = (sku: JudgedSku) => sku.kind === "lamp";
const canSize = (sku: JudgedSku, inches: number) => sku.cans.includes(inches);
const recessed = (sku: JudgedSku) => sub(sku, "Recessed Downlights", "Retrofit Kits");
const downlight = (sku: JudgedSku) => sku.kind === "downlight";
const disk = (sku: JudgedSku) => sub(sku, "Surface & Disk Downlights");
const retrofit = (sku: JudgedSku) => sub(sku, "Retrofit Kits");
const troffer = (sku: JudgedSku) => sub(sku, "Troffers & Panels");
const highBay = (sku: JudgedSku) => sub(sku, "High Bay");
const linear = (sku: JudgedSku) => sub(sku, "Linear");
const wallPack = (sku: JudgedSku) => sub(sku, "Wall Packs");
const area = (sku: JudgedSku) => sub(sku, "Area & Site");
const flood = (sku: JudgedSku) => sub(sku, "Flood");
const exit = (sku: JudgedSku) => sku.type === "EXIT SIGN";
const combo = (sku: JudgedSku) => sku.type === "EXIT AND EMERGENCY COMBINATION";
const emergency = (sku: JudgedSku) => sku.type === "EMERGENCY UNIT";
const grid = (sku: JudgedSku, width: number, length: number) =>
	troffer(sku) &&
	feet(Math.min(sku.width, sku.length), width) &&
	feet(Math.max(sku.width, sku.length), length);
const par = (sku: JudgedSku, size: number) => sku.type.startsWith(`PAR${size}`);
const selectable = (sku: JudgedSku) => has(sku, "tunable or selectable white");

const q = (query: string, ...tests: Parameters<typeof graded>): TradeQuery => ({
	query,
	rule: graded(...tests),
});
const none = (query: string, ...tests: Parameters<typeof graded>): TradeQuery => ({
	...q(query, ...tests),
	noSuch: true,
});

export const tradeQueries: readonly TradeQuery[] = [
	// Downlights
	q(
		"canless 6 inch",
		(s) => disk(s) && canSize(s, 6),
		(s) => downlight(s) && canSize(s, 6),
	),
	q("wafer light 4 inch", (s) => downlight(s) && canSize(s, 4)),
	q("can light 6", (s) => recessed(s) && canSize(s, 6)),
	q("6 can", (s) => recessed(s) && canSize(s, 6)),
	q("high hat 4", (s) => recessed(s) && canSize(s, 4)),
	q("pot light 5 in", (s) => recessed(s) && canSize(s, 5)),
	q("sloped ceiling downlight", (s) => recessed(s) && /slope/.test(s.text), recessed),
	q("disc light", disk),
	q("disk light 4000k", (s) => disk(s) && s.cct.includes(4000)),
	q("jbox light", disk, (s) => sub(s, "Surface & Disk Downlights")),
	q(
		"gimbal downlight 4",
		(s) => recessed(s) && canSize(s, 4) && /gimbal/.test(s.text),
		(s) => recessed(s) && canSize(s, 4),
	),
	q("eyeball trim 6", (s) => recessed(s) && canSize(s, 6)),
	q("baffle trim 6in 3000k", (s) => recessed(s) && canSize(s, 6) && s.cct.includes(3000)),
	q("remodel can 4 IC", (s) => recessed(s) && canSize(s, 4) && /(^|; )IC/.test(s.ratings)),
	q("ICAT downlight 6", (s) => downlight(s) && canSize(s, 6) && /IC airtight/.test(s.ratings)),
	q("air tight 5 inch retrofit", (s) => retrofit(s) && canSize(s, 5) && /airtight/.test(s.ratings)),
	q("5CCT downlight 6 in", (s) => downlight(s) && canSize(s, 6) && selectable(s)),
	q("selectable 4 inch wafer", (s) => downlight(s) && canSize(s, 4) && selectable(s)),
	q("dim to warm 4 downlight", (s) => downlight(s) && canSize(s, 4) && has(s, "dim to warm")),
	q("shower light 6 in", (s) => downlight(s) && canSize(s, 6) && has(s, "wet location rated")),
	q("cylinder pendant", (s) => sub(s, "Pendants & Cylinders")),
	q("8in commercial downlight 3500k", (s) => downlight(s) && canSize(s, 8) && s.cct.includes(3500)),
	q(
		"10 inch downlight 4000 lumens",
		(s) => downlight(s) && canSize(s, 10) && near(s.lumens, 4000, 0.15),
		(s) => downlight(s) && canSize(s, 10),
	),
	q(
		"slim 6 canless 90 cri 2700k",
		(s) => downlight(s) && canSize(s, 6) && s.cri >= 90 && s.cct.includes(2700),
	),
	q("5/6 retrofit", (s) => retrofit(s) && (canSize(s, 5) || canSize(s, 6))),
	q(
		"5-6 inch trim kit 3000k",
		(s) => retrofit(s) && (canSize(s, 5) || canSize(s, 6)) && s.cct.includes(3000),
	),
	// Lamps
	q("par38 25", (s) => par(s, 38) && near(s.beam, 25, 0.1)),
	q("par38 40 3000k", (s) => par(s, 38) && near(s.beam, 40, 0.1) && s.cct.includes(3000)),
	q("par30 ln 40", (s) => s.type === "PAR30L" && near(s.beam, 40, 0.1)),
	q("par30 short neck", (s) => s.type === "PAR30S"),
	q("par30sn flood", (s) => s.type === "PAR30S" && (s.beam ?? 0) >= 26 && (s.beam ?? 0) <= 45),
	q(
		"par20 spot",
		(s) => par(s, 20) && s.beam !== null && s.beam <= 16,
		(s) => par(s, 20) && s.beam !== null && s.beam <= 26,
	),
	q(
		"mr16 sp",
		(s) => s.type.includes("R16") && s.type.startsWith("M") && s.beam !== null && s.beam <= 16,
		(s) => s.type === "MR16",
	),
	q(
		"mr16 nfl gu10",
		(s) => s.type.startsWith("MR") && s.base.includes("GU10") && s.beam !== null && s.beam <= 30,
	),
	q("mr16 bi-pin 12v", (s) => s.type.startsWith("MR") && s.base.includes("GU5.3")),
	q(
		"50par30",
		(s) => par(s, 30) && s.equivalent === 50,
		(s) => par(s, 30),
	),
	q("65br30", (s) => s.type === "BR30" && s.equivalent === 65),
	q("65w flood bulb", (s) => s.type.startsWith("BR") && s.equivalent === 65),
	q("60a19", (s) => s.type === "A19" && s.equivalent === 60),
	q("100w equal a21", (s) => s.type === "A21" && s.equivalent === 100),
	q("3 way bulb 50/100/150", (s) => lamp(s) && has(s, "three-way")),
	q("rough service a19", (s) => s.type === "A19" && has(s, "vibration service")),
	q("garage door opener bulb", (s) => lamp(s) && has(s, "vibration service")),
	q(
		"enclosed rated a19 100w",
		(s) => s.type === "A19" && has(s, "enclosed fixture rated") && s.equivalent === 100,
	),
	q("safety coated lamp", (s) => lamp(s) && has(s, "shatter resistant")),
	q(
		"torpedo candelabra 40w",
		(s) => /^(B|BA|C|CA|F)\d/.test(s.type) && s.base.includes("E12") && s.equivalent === 40,
	),
	q("flame tip e12", (s) => /^(BA|CA|F|B|C)\d/.test(s.type) && s.base.includes("E12")),
	q(
		"edison bulb amber",
		(s) => has(s, "filament style") && Math.min(...s.cct) <= 2400,
		(s) => has(s, "filament style"),
	),
	q("g25 vanity", (s) => s.type === "G25"),
	q("vanity globe 3000k", (s) => s.subcategory === "Globe" && s.cct.includes(3000)),
	q("string light bulb s14", (s) => s.type === "S14"),
	q("night light bulb c7", (s) => s.type === "C7"),
	q("twist lock gu24 60w", (s) => s.base.includes("GU24") && s.equivalent === 60),
	q("smart bulb color changing", (s) => lamp(s) && has(s, "full color tunable")),
	q("soft white 75w", (s) => lamp(s) && s.equivalent === 75 && s.cct.includes(2700)),
	q("daylight br40", (s) => s.type === "BR40" && Math.max(...s.cct) >= 5000),
	q("t24 a19", (s) => s.type === "A19" && s.cri >= 90),
	q("ja8 par30", (s) => par(s, 30) && s.cri >= 90),
	none("corn lamp 100w", (s) => lamp(s) && s.lumens >= 1600, lamp),
	none("corn cob bulb mogul", (s) => lamp(s) && s.lumens >= 1600, lamp),
	none("t8 type b 4ft", (s) => linear(s) && feet(s.length, 4), linear),
	none("t8 led tube", linear),
	none("ballast bypass tube 4 ft", (s) => linear(s) && feet(s.length, 4), linear),
	none("f32t8", (s) => linear(s) && feet(s.length, 4), linear),
	none("t5ho replacement", linear, highBay),
	none("plug and play t8", linear),
	none("pl lamp g24q", recessed),
	// Interior
	q("2x4 lay-in 4000k", (s) => grid(s, 2, 4) && s.cct.includes(4000)),
	q(
		"2 x 2 flat panel",
		(s) => grid(s, 2, 2) && /PANEL/.test(s.type),
		(s) => grid(s, 2, 2),
	),
	q("1x4 panel 3500k", (s) => grid(s, 1, 4) && s.cct.includes(3500)),
	q("center basket troffer", (s) => s.type === "VOLUMETRIC TROFFER"),
	q(
		"door kit troffer 2x4",
		(s) => s.type === "RETROFIT TROFFER" && grid(s, 2, 4),
		(s) => grid(s, 2, 4),
	),
	q("troffer retrofit kit 2x2", (s) => s.type === "RETROFIT TROFFER" && grid(s, 2, 2)),
	q("2x4 EM", (s) => grid(s, 2, 4) && has(s, "battery back-up")),
	q("troffer with em battery", (s) => troffer(s) && has(s, "battery back-up")),
	q("edge lit 2x4 0-10v", (s) => s.type === "EDGE-LIT PANEL" && grid(s, 2, 4)),
	q("clean room troffer", (s) => s.type === "SEALED TROFFER"),
	q("vapor tight 4 ft", (s) => s.type === "VAPOR-TIGHT" && feet(s.length, 4)),
	q(
		"vapor proof 8'",
		(s) => s.type === "VAPOR-TIGHT" && feet(s.length, 8),
		(s) => s.type === "VAPOR-TIGHT",
	),
	q("wet location strip 4ft", (s) => linear(s) && has(s, "wet location rated") && feet(s.length, 4)),
	q("4' wrap", (s) => s.type === "WRAP" && feet(s.length, 4)),
	q("shop light 4 foot", (s) => linear(s) && feet(s.length, 4)),
	q("8 ft strip 5000k", (s) => s.type === "STRIP" && feet(s.length, 8) && s.cct.includes(5000)),
	q("stairwell light with sensor", (s) => s.type === "STAIRWELL"),
	q("direct indirect pendant 4ft", (s) => s.type === "SUSPENDED LINEAR" && feet(s.length, 4)),
	q("UFO high bay 150w", (s) => s.type === "ROUND HIGH BAY" && near(s.watts, 150, 0.15)),
	q("ufo 21000 lumens", (s) => s.type === "ROUND HIGH BAY" && near(s.lumens, 21000, 0.1)),
	q("linear hi-bay with occ sensor", (s) => s.type === "LINEAR HIGH BAY" && has(s, "occupancy sensor")),
	q("highbay OS", (s) => highBay(s) && has(s, "occupancy sensor")),
	q("400w mh high bay replacement", (s) => highBay(s) && s.lumens >= 15000, highBay),
	q("aisle lighter", (s) => s.series === "AHB-SERIES", highBay),
	q("wash down high bay", (s) => s.series === "WHB-SERIES"),
	q("gym light", highBay),
	q("480v high bay", (s) => highBay(s) && has(s, "277-480 v"), highBay),
	q("exit combo", combo),
	q("exit combo red", (s) => combo(s) && has(s, "red letters"), combo),
	q("exit sign green em", (s) => exit(s) && has(s, "green letters") && has(s, "battery back-up")),
	q("edge lit exit double face", (s) => exit(s) && s.series === "EDG-SERIES"),
	q("bug eye emergency", emergency),
	q("bugeyes", emergency),
	q("frog eye light", emergency),
	q("remote capable emergency light", (s) => emergency(s) && has(s, "powers remote heads"), emergency),
	q("wet location emergency light", (s) => emergency(s) && has(s, "wet location rated")),
	// Exterior
	q("dusk to dawn wall pack", (s) => wallPack(s) && has(s, "photocell")),
	q(
		"d2d security light",
		(s) => s.type === "SECURITY FLOOD",
		(s) => has(s, "photocell"),
	),
	q("photocell wallpack 40w", (s) => wallPack(s) && has(s, "photocell") && near(s.watts, 40, 0.2)),
	q("full cutoff wall pack 3000k", (s) => s.type === "FULL CUT-OFF WALL PACK" && s.cct.includes(3000)),
	q("dark sky wall light", (s) => wallPack(s) && has(s, "full cut-off")),
	q("wall pack w/ photo eye", (s) => wallPack(s) && has(s, "photocell")),
	q(
		"shoebox 300w",
		(s) => s.type === "AREA LIGHT" && near(s.watts, 300, 0.2),
		(s) => s.type === "AREA LIGHT",
	),
	q("shoe box type 3", (s) => s.type === "AREA LIGHT" && has(s, "type iii distribution")),
	q("T5 area light", (s) => area(s) && has(s, "type v distribution")),
	q("type 4 parking lot 5000k", (s) => area(s) && has(s, "type iv distribution") && s.cct.includes(5000)),
	q("cobra head", (s) => s.type === "ROADWAY LIGHT"),
	q("post top acorn", (s) => s.type === "POST TOP"),
	q("slip fitter flood", (s) => s.type === "YOKE FLOOD", flood),
	q(
		"knuckle mount flood 30w",
		(s) => s.type === "KNUCKLE FLOOD" && near(s.watts, 30, 0.25),
		(s) => s.type === "KNUCKLE FLOOD",
	),
	q("motion flood two head", (s) => s.type === "SECURITY FLOOD"),
	q("sign light flood", flood),
	none("jelly jar", wallPack),
	none("bulkhead light", wallPack),
	none("bollard", area),
	none("canopy light gas station", (s) => area(s) || wallPack(s) || flood(s), disk),
];
