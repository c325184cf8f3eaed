/** Plays a language model that lies, and counts what is shown. */
import { seedDemoOrders } from "#demo/demo-orders.server";
import { createChatDesk, userWith } from "../../../tests/setup/assistant/chat-desk.ts";
import { startModelStub } from "../../../tests/setup/assistant/model-stub.ts";
import { tellLies } from "../../../tests/setup/assistant/tell-lies.ts";
import { tokenFor } from "../../../tests/setup/demo-clients.ts";
import { startServices } from "../../../tests/setup/running-services.ts";

/** Prints how many lies were told and shown, and how many true sentences beside them were lost. */
export async function measureLies(): Promise<void> {
	const model = await startModelStub();
	const services = await startServices({
		template: "shop",
		model: { baseUrl: model.url, model: "scripted", steps: 4, outputTokens: 300, timeoutMs: 5_000 },
	});
	try {
		await seedDemoOrders({ db: services.db, now: services.now }, true);
		const token = await tokenFor(services, "distributor@demo.example");
		const told = await tellLies(
			createChatDesk(() => services, userWith("demo-distributor", token)),
			model,
		);
		const shown = told.filter(({ isShown }) => isShown);
		const truths = told.filter(({ hasTruth }) => hasTruth);
		const lost = told.filter(({ isTruthLost }) => isTruthLost);
		console.log(
			`A model that lies: ${told.length} kinds of lies told, ${shown.length} shown; ${truths.length} true sentences beside them, ${lost.length} lost`,
		);
		for (const { kind, content } of [...shown, ...lost]) console.log(`  ${kind}: ${content.slice(0, 200)}`);
	} finally {
		await services.stop();
		await model.stop();
	}
}
