/** Product and order cards below a reply. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { cardView } from "~/features/catalog/card-view.ts";
import { makeProduct } from "../../../../tests/factories/product.ts";
import { during, inWindow, openAssistant } from "../../../../tests/setup/assistant/assistant-window.tsx";
import { type ChatServer, serveChat } from "../../../../tests/setup/assistant/chat-server.ts";
import { expectLoggedError, passTime, setWidth, stopClock } from "../../../../tests/setup/render-page.tsx";
import { forgetShopCards } from "./chat-transport.ts";

let server: ChatServer;
beforeEach(() => {
	localStorage.clear();
	forgetShopCards();
	server = serveChat();
});

const product = (index: number) => ({
	id: `id-${index}`,
	productID: `p-${index}`,
	sku: `WP-${index}`,
	name: `Wall pack ${index}`,
	technicalSpecs: "Lumens: 4,000::Watts: 40::CRI: 80::CCT: 4000 K::Volts: 120::IP: 65::Weight: 3 lb",
	application: ":: Walls",
	link: `/p/outdoor/wall-packs/wp?option=id-${index}`,
});
const products = (count: number) => Array.from({ length: count }, (_, index) => product(index));

async function askFor(found: unknown, root?: () => Record<string, unknown>) {
	const page = await openAssistant({ root });
	await page.ask("wall packs");
	await waitFor(() => expect(server.sent()).toHaveLength(1));
	await during(() => server.reply().say("Here."));
	await during(() => server.reply().find(found));
	await during(() => server.reply().finish());
	return page;
}

it("come 1.5 s after the reply, six at a time", async () => {
	stopClock();
	const { press } = await askFor({ products: products(8) });
	await passTime(1_400);
	expect(screen.queryByText("Wall pack 0")).toBeNull();
	await passTime(200);
	expect(screen.queryAllByText(/^Wall pack \d$/)).toHaveLength(6);
	await press("Load More");
	await passTime(250);
	expect(screen.queryAllByText(/^Wall pack \d$/)).toHaveLength(6);
	await passTime(100);
	expect(screen.queryAllByText(/^Wall pack \d$/)).toHaveLength(8);
	expect(inWindow().queryByRole("button", { name: "Load More" })).toBeNull();
});

it("show what the reply says of products that the catalog doesn't have", async () => {
	await askFor({ products: products(1) });
	const name = await screen.findByText("Wall pack 0", {}, { timeout: 120_000 });
	const card = within(name.closest("li") as HTMLElement);
	expect(card.getAllByRole("listitem")).toHaveLength(6);
	expect(card.getByText("Image not available")).toBeTruthy();
	expect(card.getByText("Walls")).toBeTruthy();
	expect(card.getByRole("link", { name: /product/i }).getAttribute("href")).toBe(
		"/p/outdoor/wall-packs/wp?option=id-0",
	);
});

it("are the shop's, with their buttons", async () => {
	const card = makeProduct({ variationID: "id-0", name: "Shop wall pack" });
	server.products = [cardView(card, { kind: "sign-in" })];
	await askFor({ products: products(1) });
	await screen.findByText("Shop wall pack", {}, { timeout: 120_000 });
	expect(screen.getByText("Sign in for pricing")).toBeTruthy();
	expect(screen.getByRole("button", { name: /^Compare/ })).toBeTruthy();
	// Also where the page has no cards of its own.
	const add = screen.getByRole<HTMLButtonElement>("button", { name: /^Add to Project/ });
	expect(add.form?.getAttribute("action")).toBe("/projects/add");
	const save = screen.getByRole<HTMLButtonElement>("button", { name: /as favorite$/ });
	expect(save.form?.getAttribute("action")).toBe("/favorites/add");
});

it("are of the reply alone while the catalog is down", async () => {
	server.failOnce(/products/, 503);
	await askFor({ products: products(1) });
	await screen.findByText("Wall pack 0", {}, { timeout: 120_000 });
});

it("take nothing else down when one cannot be shown", async () => {
	const broken = { ...cardView(makeProduct({ variationID: "id-0" }), { kind: "sign-in" }), facts: null };
	server.products = [broken as never];
	await askFor({ products: products(2) });
	await screen.findByText("Error rendering product data", {}, { timeout: 120_000 });
	expectLoggedError();
	expect(screen.getByText("Wall pack 1")).toBeTruthy();
	expect(screen.getByText("Here.")).toBeTruthy();
});

it("say what could not be read", async () => {
	await askFor({ products: [{ nothing: 1 }, 5, null], orders: [{ nope: true }, 7] });
	await screen.findByText("Error rendering product data", {}, { timeout: 120_000 });
	await screen.findByText("Error loading order information", {}, { timeout: 120_000 });
});

it("show orders, five at a time", async () => {
	const orders = Array.from({ length: 6 }, (_, index) => ({
		id: `o-${index}`,
		orderNumber: `100${index}`,
		status: "SHIPPED",
		total: 1284.5,
		trackingNumber: "1Z999",
	}));
	const { press } = await askFor({ orders });
	await screen.findByText("Order 1000", {}, { timeout: 120_000 });
	expect(screen.getAllByText(/^Order 100\d$/)).toHaveLength(5);
	await press("Load More");
	await waitFor(() => expect(screen.getAllByText(/^Order 100\d$/)).toHaveLength(6));
});

it("is minimized on a phone when a product is followed, and stays beside the page on a wider screen", async () => {
	setWidth(1024);
	await askFor({ products: products(1) });
	const link = await inWindow().findByRole("link", { name: /product/i }, { timeout: 120_000 });
	await during(async () => fireEvent.click(link));
	expect(screen.queryByRole("dialog")).toBeTruthy();
	setWidth(390);
	await during(async () => fireEvent.click(link));
	expect(screen.queryByRole("dialog")).toBeNull();
	expect(screen.getByRole("link", { name: "Resume chat" })).toBeTruthy();
	setWidth(1024);
});
