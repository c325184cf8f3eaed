/** Favorites and product cards over HTTP, and access to favorites and projects. */

import { describe, expect, it } from "vitest";
import { favoriteLimit } from "#contracts/favorites/favorites";
import { clientWithToken } from "../../setup/demo-clients.ts";
import {
	ben,
	contract,
	dana,
	nobody,
	productLine,
	refusal,
	rosa,
	services,
	setUpProjectDesk,
	sku,
} from "../../setup/projects/project-desk.ts";

setUpProjectDesk();

it("requires a token for every call", async () => {
	const calls = [
		nobody.favorites.list(),
		nobody.favorites.add({ id: sku(0) }),
		nobody.favorites.remove({ id: "a" }),
		nobody.projects.list(),
		nobody.projects.create({ name: "a" }),
		nobody.projects.addProducts({ projectID: "a", products: [productLine(sku(0))] }),
		nobody.projects.changeLine({ id: "a", quantity: 1 }),
		nobody.projects.removeLine({ id: "a" }),
		nobody.projects.project({ projectID: "a" }),
	];
	expect(await Promise.all(calls.map(refusal))).toEqual(calls.map(() => 401));
});

it("refuses a user whose email address is not verified", async () => {
	const path = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x";
	const { body } = await services.call(path, { email: "new@shop.example", password: "lantern in the hall" });
	const token = String(body.idToken);
	await services.call(
		"/user-service/users",
		{ fname: "Nia", lname: "Brandt", site: "portal" },
		{ authorization: `Bearer ${token}` },
	);
	expect(await refusal(clientWithToken(services, contract, token).projects.create({ name: "Mine" }))).toBe(
		403,
	);
});

describe("favorites", () => {
	it("save a SKU once, however many concurrent requests add it", async () => {
		const responses = await Promise.all(Array.from({ length: 20 }, () => dana.favorites.add({ id: sku(0) })));
		expect(new Set(responses.map(({ rid }) => rid)).size).toBe(1);
		expect(await dana.favorites.list()).toHaveLength(1);
	});

	it("are listed newest first, per user", async () => {
		await new Promise((resolve) => setTimeout(resolve, 5));
		await dana.favorites.add({ id: sku(1) });
		expect((await dana.favorites.list()).map(({ productId }) => productId)).toEqual([sku(1), sku(0)]);
		expect(await ben.favorites.list()).toEqual([]);
	});

	it("refuse an unknown SKU", async () => {
		expect(await refusal(dana.favorites.add({ id: "no-such-sku" }))).toBe(404);
	});

	it("can be removed only by their user, and only once", async () => {
		const [first] = await dana.favorites.list();
		const rid = first?.rid ?? "";
		expect(await refusal(ben.favorites.remove({ id: rid }))).toBe(404);
		expect(await dana.favorites.list()).toHaveLength(2);
		expect(await dana.favorites.remove({ id: rid })).toEqual(first);
		expect(await refusal(dana.favorites.remove({ id: rid }))).toBe(404);
		expect(await dana.favorites.list()).toHaveLength(1);
	});

	it("are limited in number", async () => {
		const rows = Array.from({ length: favoriteLimit }, (_, index) => ({
			rid: `full-${index}`,
			user_id: "demo-representative",
			variation_id: `gone-${index}`,
			added_at: "2026-01-01T00:00:00.000Z",
			note: "",
			list_name: "",
			removed_at: null,
		}));
		await services.db.insertInto("favorite").values(rows).execute();
		expect(await refusal(rosa.favorites.add({ id: sku(0) }))).toBe(409);
		await rosa.favorites.remove({ id: "full-0" });
		expect(await rosa.favorites.add({ id: sku(0) })).toMatchObject({ productId: sku(0) });
	});
});

describe("product cards", () => {
	it("are returned once each in the requested order, with the SKU's figures and link", async () => {
		const cards = await nobody.product.cardsByVariation({ ids: [sku(2), "gone", sku(0), sku(2)] });
		expect(cards.map(({ variationID }) => variationID)).toEqual([sku(2), sku(0)]);
		for (const card of cards) {
			const variation = await nobody.product.variationById({ id: card.variationID });
			expect([card.sku, card.link]).toEqual([variation.sku, variation.link]);
			expect(card.cctKelvin).toEqual(variation.cctKelvin);
			expect(card.lumens).toBe(variation.lumens);
		}
	});
});
