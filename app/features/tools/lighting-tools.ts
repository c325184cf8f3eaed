import { paths } from "~/paths.ts";

export const lightingTools: readonly { name: string; text: string; link: string }[] = [
	{
		name: "Room estimate",
		text: "How many fixtures a room needs, and where to put them.",
		link: paths.helpMeBuy("design-my-project"),
	},
	{
		name: "IES file viewer",
		text: "Open an IES or LDT file: polar plot, cone, isofootcandle plan, BUG rating and CU table.",
		link: paths.iesViewer(),
	},
	{
		name: "Payback calculator",
		text: "Compare energy use and cost before and after a retrofit.",
		link: paths.paybackCalculator(),
	},
	{
		name: "Rebate search",
		text: "Find utility programs by ZIP code, and what they pay for a part number.",
		link: paths.availableRebates(),
	},
	{
		name: "Custom builder",
		text: "Build a linear run to the inch and get its part number.",
		link: paths.customBuilder(),
	},
	{
		name: "Create my BOM",
		text: "Turn a fixture schedule into part numbers and quantities.",
		link: paths.helpMeBuy("create-my-bom"),
	},
	{
		name: "Design my Project",
		text: "Send a floor plan and the light level you need. A designer sends back a layout.",
		link: paths.lightDesignLayoutRequest(),
	},
];
