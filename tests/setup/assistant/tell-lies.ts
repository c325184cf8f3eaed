/** Plays the lies of a language model against the services, and tells what of them was shown. */
import type { ChatDesk } from "./chat-desk.ts";
import { newTurn } from "./chat-desk.ts";
import { fillLie, lies, turnsOf } from "./model-lies.ts";
import type { ModelStub } from "./model-stub.ts";
import type { Lie } from "./plain-lies.ts";

export type Told = {
	kind: string;
	/** What was shown, with the tool's own text. */
	content: string;
	/** Whether something false was. */
	isShown: boolean;
	/** Whether it came with a true sentence, and whether that was left out. */
	hasTruth: boolean;
	isTruthLost: boolean;
};

type Found = { orders?: { orderNumber: string; status: string }[]; product?: { id: string } };

/** What stands in braces: the order of each status, and the id of a product. */
async function readNames(desk: ChatDesk, model: ModelStub): Promise<Record<string, string>> {
	model.play(
		{ call: "getOrderStatus", input: {} },
		{ call: "getProduct", input: { product: "NL-HB-150-40" } },
		{ say: "Here they are." },
	);
	const { toolInvocations } = await desk.askWhole(newTurn(await desk.start(), "Where are my orders?"));
	const found = toolInvocations.map(({ result }) => result as Found);
	const named = new Map(
		found.flatMap(({ orders = [] }) => orders).map(({ status, orderNumber }) => [status, orderNumber]),
	);
	return {
		pending: named.get("PENDING") ?? "",
		processing: named.get("PROCESSING") ?? "",
		awaiting: named.get("AWAITING_PAYMENT") ?? "",
		canceled: named.get("CANCELLED") ?? "",
		partly: named.get("PARTIALLY_SHIPPED") ?? "",
		"id of NL-HB-150-40": found.find(({ product }) => product)?.product?.id ?? "",
	};
}

/** @param desk of a buyer with the demo orders */
export async function tellLies(
	desk: ChatDesk,
	model: ModelStub,
	told: readonly Lie[] = lies,
): Promise<Told[]> {
	const names = await readNames(desk, model);
	const shown: Told[] = [];
	for (const one of told) {
		const { kind, question, calls, says, before = [], truth } = fillLie({ ...one, lie: null }, names);
		const lie = new RegExp(
			fillLie({ text: one.lie.source.replaceAll("\\{", "{").replaceAll("\\}", "}") }, names).text,
			one.lie.flags,
		);
		const conversationId = await desk.start();
		for (const turn of before) {
			model.play(...turnsOf(turn.calls, turn.says));
			await desk.askWhole(newTurn(conversationId, turn.question));
		}
		model.play(...turnsOf(calls, says));
		const { content } = await desk.askWhole(newTurn(conversationId, question));
		// The tool's own text below may say of another thing what the lie says.
		const [ofModel = ""] = content.split(/(?:Part of the answer|The answer) was left out/);
		shown.push({
			kind,
			content,
			isShown: lie.test(ofModel),
			hasTruth: truth !== undefined,
			isTruthLost: truth !== undefined && !ofModel.includes(truth),
		});
	}
	return shown;
}
