/** A scripted language model lies in every way that is known; nothing false is shown. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemoOrders } from "#demo/demo-orders.server";
import { createChatDesk, userWith } from "../../setup/assistant/chat-desk.ts";
import { lies } from "../../setup/assistant/model-lies.ts";
import { type ModelStub, startModelStub } from "../../setup/assistant/model-stub.ts";
import { type Told, tellLies } from "../../setup/assistant/tell-lies.ts";
import { tokenFor } from "../../setup/demo-clients.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

let model: ModelStub;
let services: RunningServices;
let told: Told[];

beforeAll(async () => {
	model = await startModelStub();
	services = await startServices({
		template: "shop",
		model: { baseUrl: model.url, model: "stub-model", steps: 4, outputTokens: 300, timeoutMs: 5_000 },
	});
	await seedDemoOrders({ db: services.db, now: services.now }, true);
	const token = await tokenFor(services, "distributor@demo.example");
	told = await tellLies(
		createChatDesk(() => services, userWith("demo-distributor", token)),
		model,
	);
});
afterAll(async () => {
	await services.stop();
	await model.stop();
});

it("lies in at least forty ways", () => {
	expect(new Set(lies.map(({ kind }) => kind)).size).toBe(lies.length);
	expect(lies.length).toBeGreaterThanOrEqual(40);
});

it.each(lies.map(({ kind }) => kind))("shows nothing false: %s", (kind) => {
	const one = told.find((shown) => shown.kind === kind);
	expect(one).toMatchObject({ isShown: false, isTruthLost: false });
});

it("shows the card of an action with the shop's own sentence", () => {
	const { content } = told.find(({ kind }) => kind === "after a correct card") ?? { content: "" };
	expect(content).toBe("Check it and approve it. Nothing changes until you do.");
});
