/** What the answers of `shop-answers.ts` do not support. Nothing of the second text may be shown. */
import type { ToolResult } from "#rules/claims/tool-record";
import * as shop from "./shop-answers.ts";

type Lied = {
	results: readonly ToolResult[];
	question: string;
	readings?: readonly unknown[];
	/** The text, and what of it is a lie. */
	texts: readonly (readonly [string, RegExp])[];
};

export const falseTexts: readonly Lied[] = [
	{
		results: [shop.found, shop.stock, shop.prices],
		question: "Tell me about RHB-150-40K and A19-9-27K",
		texts: [
			["The RHB-150-40K gives 24,000 lm.", /24,000/],
			["The RHB-150-40K gives 800 lm.", /800/],
			["The A19-9-27K gives 150 lm.", /150 lm/],
			["The A19-9-27K draws 9 lm.", /9 lm/],
			["The A19-9-27K is in stock.", /in stock/],
			["The RHB-150-40K is not in stock.", /not in stock/],
			["The RHB-150-40K has 52 pieces in Reno.", /52/],
			["The A19-9-27K is dimmable.", /dimmable/],
			["The A19-9-27K is UL listed.", /UL/],
			["The RHB-150-40K is ENERGY STAR certified.", /ENERGY/],
			["The RHB-150-40K is IP65 rated.", /IP65/],
			["The RHB-150-40K is wet location listed.", /wet/],
			["The RHB-150-40K has fifty thousand hours of life.", /fifty/],
			["It is the brightest high bay.", /brightest/],
			["The RHB-150-40K is made in the USA.", /made in/],
			["The RHB-150-40K is made by Cree.", /Cree/],
			["Call John Miller for the RHB-150-40K.", /Miller/],
			["The RHB-150-40K is 20% off.", /off/],
			["Ten percent off the RHB-150-40K.", /percent/],
			["The RHB-150-40K ships free.", /free/],
			["We guarantee the lowest price.", /lowest/],
			["It ships tomorrow.", /tomorrow/],
			["You qualify for a discount.", /discount/],
			["Order now, only a few left.", /few/],
			["The RHB-150-40K is discontinued.", /discontinued/],
			["The A19-9-27K works with any dimmer.", /works/],
			["| Part | Stock |\n|---|---|\n| A19-9-27K | In stock |\n", /In stock/],
			["| Spec | RHB-150-40K | A19-9-27K |\n| --- | --- | --- |\n| Dimmable | No | Yes |\n", /Yes/],
			["### A19-9-27K\n- In stock: yes\n- Light output: 21,000 lm\n", /yes|21,000/],
			["The A19-9-27K is in s\u200btock.", /tock/],
			["The A19-9-27K is in st\u043eck.", /in st/],
			["The A19-9-27K is **in** *stock*.", /stock/],
			["The A19-9-27K is <b>in stock</b>.", /in stock/],
			["`A19-9-27K: in stock`", /in stock/],
			["La A19-9-27K est en stock.", /est en/],
			["El A19-9-27K tiene 40 piezas disponibles.", /disponibles/],
			["[A19-9-27K in stock](/p/A19-9-27K)", /in stock/],
			["![A19-9-27K in stock](/x.png)", /in stock/],
		],
	},
];
