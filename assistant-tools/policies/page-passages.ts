/** What pages say that are more than text: the warranty and the rebates. A test compares them with the pages. */
import { shopLinks } from "../shop-links.ts";
import type { Passage } from "./text-index.ts";

const warranty = (anchor: string, heading: string, text: string): Passage => ({
	link: `${shopLinks.warranty}#${anchor}`,
	title: "Warranty",
	heading,
	text,
});

const rebates = (anchor: string, heading: string, text: string): Passage => ({
	link: `${shopLinks.availableRebates}#${anchor}`,
	title: "Available rebates",
	heading,
	text,
});

export const pagePassages: readonly Passage[] = [
	warranty(
		"who",
		"Who backs the warranty",
		"The manufacturer warrants the product for its stated period from the date of purchase.",
	),
	warranty(
		"covers",
		"What is covered under warranty",
		"- Light output fails or drops well below its rating.\n- The driver, LEDs or electronics fail.\n- The battery of an emergency light doesn't hold its rated 90 minutes.\n- The housing finish peels or rusts early.\n\nThe remedy is a replacement, or a refund if there isn't one. The manufacturer chooses.",
	),
	warranty(
		"terms",
		"Warranty length by category",
		"- High bays: 7 or 10 years\n- Troffers and panels: 5 or 10 years\n- Linear fixtures: 5 years\n- Exit signs and emergency lights: 5 years\n- Area lights: 5 or 10 years\n- Floodlights: 5, 7 or 10 years\n- Wall packs: 5 or 7 years\n- LED lamps: Mostly 3 or 5 years; 2 to 22 in all\n- Downlights: Not in the public list; see the label or carton\n\nYour part number's warranty applies.",
	),
	warranty(
		"date-code",
		"Find and read the date code",
		"The date code says when the product was made.\n\n- 1824: Week 18 of 2024\n- 2418: Year 2024, week 18, if the last two digits can't be a recent year\n- 05/24 or 0524: May 2024, or week 5 of 2024\n- 20240503: May 3, 2024\n\nSend the code as printed and a photo of the label; the manufacturer reads it.",
	),
	warranty(
		"excludes",
		"What the warranty does not cover",
		"- Lightning and surges, unless the product includes surge protection.\n- Labor, lift rental and travel, unless agreed.\n- Modifications, other than using its selectable settings.\n- Use beyond the stated hours.\n- Freight damage. Note it on the delivery receipt and tell us within 5 days.",
	),
	warranty(
		"life",
		"Rated life (L70) vs. warranty",
		"LED rated life, **L70**, is the time until light output falls to 70% of its initial value. It's a projection. It says nothing about drivers, which usually fail first.",
	),
	rebates(
		"find",
		"How to find your rebate",
		"- Find your utility on the electric bill.\n- Ask whether you need **pre-approval** and how long the funding will last.",
	),
	rebates(
		"papers",
		"Documents required for a rebate",
		"- Signed application with the utility account number.\n- W-9 for whoever gets paid.\n- Invoice with part numbers and quantities that match the application.\n- Spec sheets. Download the PDF from each product page.",
	),
];
