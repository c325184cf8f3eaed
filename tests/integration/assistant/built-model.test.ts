/** The built services load the packages of language models, which are not part of their bundle. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createChatClient, newMessage } from "../../setup/assistant/chat-client.ts";
import { type ModelStub, startModelStub } from "../../setup/assistant/model-stub.ts";
import { guestSecret } from "../../setup/service-calls.ts";
import { type Shop, startShop } from "../../setup/shop-processes.ts";

let model: ModelStub;
let shop: Shop;

beforeAll(async () => {
	model = await startModelStub();
	const CHAT_GUEST_SECRET = guestSecret;
	shop = await startShop({
		services: { CHAT_GUEST_SECRET, ASSISTANT_MODEL_BASE_URL: model.url, ASSISTANT_MODEL: "stub-model" },
		storefront: { CHAT_GUEST_SECRET },
	});
});
afterAll(async () => {
	await shop.stop();
	await model.stop();
});

it("a language model answers in the built shop", async () => {
	model.play({ say: "Good morning. What are you looking for?" });
	const client = createChatClient(() => shop.storefronts[0].url, shop.origin);
	const reply = await client.send(newMessage("Hello"));
	expect(reply).toMatchObject({
		whole: true,
		end: "finished",
		content: "Good morning. What are you looking for?",
	});
	expect(model.requests).toHaveLength(1);
});

it("a redirect to an address that no setting names leads nowhere", async () => {
	const foreign = await startModelStub();
	foreign.play({ say: "I am not the model." });
	model.play({ redirect: `${foreign.url}/chat/completions` });
	const client = createChatClient(() => shop.storefronts[0].url, shop.origin);
	const reply = await client.send(newMessage("Hello"));
	expect(model.requests).toHaveLength(1);
	expect(foreign.requests).toEqual([]);
	expect(reply.content).not.toContain("I am not the model.");
	expect(shop.services.log()).toContainEqual(
		expect.objectContaining({ address: new URL(foreign.url).origin, msg: expect.stringMatching("refused") }),
	);
	await foreign.stop();
});
