/**
 * The conversations that the assistant must hold, however it is reached: over forms without scripts, in a browser, with
 * and without a language model, and by agents. On the default catalog and the demo's data.
 */

/** Structured results of the conversation's tools, oldest first. */
export type Results = readonly unknown[];

export type TableCall = {
	tool: string;
	/** As a language model or an agent calls it. */
	input: (results: Results) => Record<string, unknown>;
};

export type TableTurn = {
	ask: string;
	/** With these a model or an agent finds the answer; the rules choose their own. */
	calls: readonly TableCall[];
	/** What each answer says. */
	states: readonly RegExp[];
	/** What no answer may say. */
	hides?: readonly RegExp[];
	/** A tool that the person may not use: its name. */
	refused?: true;
	/** A card to approve: its button, and what is said when it is done. */
	approve?: { button: string; done: RegExp };
};

export type TableConversation = {
	name: string;
	person: "guest" | "demo-distributor";
	turns: readonly TableTurn[];
};

type Product = { id: string; sku: string; technicalSpecs: string };

export const inventoryHint = "Inventory is viewable only by verified distributors or representatives.";

const productsOf = (result: unknown): Product[] => (result as { products: Product[] }).products;
const last = (results: Results): Product[] => productsOf(results.at(-1));

const call = (
	tool: string,
	input: Record<string, unknown> | ((results: Results) => Record<string, unknown>),
): TableCall => ({ tool, input: typeof input === "function" ? input : () => input });

/** Two that the rules compare too. */
const twoHighBays = (results: Results) => ({
	ids: ["RHB-11-", "SCX-24-"].map((start) => last(results).find(({ sku }) => sku.startsWith(start))?.id),
});

const troffers = [
	call("findProducts", { words: "2 x 4 ft troffers", limit: 6 }),
	call("getStock", (results) => ({
		ids: last(results)
			.slice(0, 5)
			.map(({ id }) => id),
	})),
];

/** Unlike any other run's. */
export const projectName = (suffix: string) => `Lobby ${suffix}`;

/** @param suffix of the project that is made */
export const conversationTable = (suffix: string): readonly TableConversation[] => [
	{
		name: "lighting and wellness",
		person: "guest",
		turns: [
			{
				ask: "How does lighting affect wellness?",
				calls: [call("getGuide", { topic: "wellness" })],
				states: [/body clock/, /CRI 90/, /CRI and R9/],
			},
		],
	},
	{
		name: "inventory, asked by a verified distributor",
		person: "demo-distributor",
		turns: [
			{
				ask: "Check the inventory of 2 x 4 ft troffers.",
				calls: troffers,
				states: [/TOL-24-35K-42L/, /Reno, NV: \d+/, /\d+ days/],
			},
		],
	},
	{
		name: "inventory, asked by a guest",
		person: "guest",
		turns: [
			{
				ask: "Check the inventory of 2 x 4 ft troffers.",
				calls: troffers,
				states: [new RegExp(inventoryHint)],
				hides: [/Reno|Columbus|\d+ days/],
				refused: true,
			},
		],
	},
	{
		name: "the distributor's latest order",
		person: "demo-distributor",
		turns: [
			{
				ask: "Where is my latest order?",
				calls: [call("getOrderStatus", { limit: 1 })],
				states: [/(SO|HFR)-\d{6}/, /\$[\d,]+\.\d\d/],
			},
		],
	},
	{
		name: "documents",
		person: "guest",
		turns: [
			{
				ask: "Where do I find spec sheets and other documents?",
				calls: [
					call("getProduct", { product: "4 ft vapor-tight fixture" }),
					call("getDocuments", (results) => ({
						id: (results.at(-1) as { product: Product }).product.id,
					})),
				],
				states: [/PDF spec sheet/, /literature/i, /forms/i, /warranty/i],
			},
		],
	},
	{
		name: "specifications",
		person: "guest",
		turns: [
			{
				ask: "What are the specifications of a 4 ft vapor-tight fixture?",
				calls: [call("getProduct", { product: "4 ft vapor-tight fixture" })],
				states: [/VTL-48-40K-48L/, /4,800 lm/, /36 W/, /PDF spec sheet/],
			},
		],
	},
	{
		name: "two models compared",
		person: "guest",
		turns: [
			{
				ask: "Compare two models of LED high bays.",
				calls: [call("findProducts", { words: "LED high bays" }), call("compareProducts", twoHighBays)],
				states: [/RHB-11-40K-12K-N60/, /155\.8 lm\/W/, /150 lm\/W/],
			},
		],
	},
	{
		name: "energy savings",
		person: "guest",
		turns: [
			{
				ask: "How much energy do I save when I replace fluorescent troffers with LED?",
				calls: [call("estimateSavings", { existingFixture: "fluorescent troffers", newWatts: 32 })],
				states: [/113 W/, /81 W less per fixture \(72%\)/, /253 kWh/, /3,120 hr/],
			},
		],
	},
	{
		name: "parking lots",
		person: "guest",
		turns: [
			{
				ask: "What is the best outdoor lighting for parking lots?",
				calls: [
					call("getGuide", { topic: "parkingLots" }),
					call("findProducts", { words: "parking lot area light" }),
				],
				states: [/ASL-M-30K-22K-T3/, /141\.7 lm\/W/, /Type III/],
			},
		],
	},
	{
		name: "three products compared",
		person: "guest",
		turns: [
			{
				ask: "Compare WPT-L-40K-10K, WPF-L-40K-105H and ASL-M-30K-22K-T3",
				calls: [
					call("compareProducts", {
						ids: ["mer-wpt-l-40k-10k", "mer-wpf-l-40k-105h", "mer-asl-m-30k-22k-t3"],
					}),
				],
				states: [/10,000 lm/, /10,500 lm/, /21,120 lm/, /131\.3 lm\/W/],
			},
		],
	},
	{
		name: "an equivalent for a discontinued lamp",
		person: "guest",
		turns: [
			{
				ask: "ST201327 is discontinued. What is the equivalent?",
				calls: [call("findEquivalents", { asked: "ST201327" })],
				states: [
					/Discontinued/,
					/74316/,
					/Light output, within 10%: 1,100 lm for 1,040 lm/,
					/Differs: .*CRI, at least: 81 for 83/,
				],
				// A lamp that shines one way is no equivalent.
				hides: [/PAR38/],
			},
		],
	},
	{
		name: "five follow-ups in a row",
		person: "guest",
		turns: [
			{
				ask: "PAR38 3000K over 1000 lumens",
				calls: [call("findProducts", { words: "PAR38 3000K over 1000 lumens" })],
				states: [/PAR38/, /3000 K/, /1,050 lm/],
			},
			{
				ask: "tell me about the 31300",
				calls: [call("getProduct", { product: "31300" })],
				states: [/31300/, /1,170 lm/],
			},
			{
				ask: "and in 2700K?",
				calls: [
					call("getOptions", (results) => ({
						id: (results.at(-1) as { product: Product }).product.id,
						cctKelvin: 2700,
					})),
				],
				states: [/91286/, /2700 K/],
			},
			{
				ask: "tell me about the first one",
				calls: [call("getProduct", (results) => ({ product: last(results)[0]?.id }))],
				states: [/91286/, /15,175 cd/],
			},
			{
				ask: "what base does it have?",
				calls: [
					call("getProduct", (results) => ({
						product: (results.at(-1) as { product: Product }).product.id,
					})),
				],
				states: [/91286/, /E26/],
			},
			{
				ask: "spec sheet for it",
				calls: [
					call("getDocuments", (results) => ({
						id: (results.at(-1) as { product: Product }).product.id,
					})),
				],
				states: [/91286/, /PDF spec sheet/],
			},
		],
	},
	{
		name: "an approved addition to a project",
		person: "demo-distributor",
		turns: [
			{
				ask: "wall packs 4000 K",
				calls: [call("findProducts", { words: "wall packs 4000 K" })],
				states: [/WPF-L-40K-105H/, /WPF-M-40K-53L/],
			},
			{
				ask: `Add 12 of the second one to my project ${projectName(suffix)}`,
				calls: [
					call("addToProject", (results) => ({
						items: [{ id: last(results)[1]?.id, quantity: 12 }],
						project: projectName(suffix),
					})),
				],
				states: [/Add 12 pieces to a new project/, /approve/i],
				approve: {
					button: "Add to project",
					done: new RegExp(`Added 12 pieces to ${projectName(suffix)}\\.`),
				},
			},
		],
	},
];
