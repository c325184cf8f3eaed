/** A guest's favorite and the list of favorites on real loaders, actions and services. */
import { describe, expect, it } from "vitest";
import {
	call,
	distributor,
	type Form,
	proxy,
	services,
	setUpProjectShop,
	sku,
	visitor,
} from "../../setup/projects/project-shop.ts";
import { shopOrigin } from "../../setup/visitor.ts";

setUpProjectShop();

describe("a guest's favorite", () => {
	it("is saved once after sign-in in the same browser, and never by a URL alone", async () => {
		const returnTo = "/p/led-lamps/par-reflectors";
		const pressed = await call("/favorites/add", "guest", [
			["productId", sku(0)],
			["returnTo", returnTo],
		]);
		const wish = (await visitor("guest")).cookies.get("__favorite") ?? "";
		const signedIn = await visitor("demo-representative");
		const asked = new URL(pressed.location ?? "", shopOrigin).searchParams.get("returnTo") ?? "";
		const marks = () => services.db.selectFrom("favorite").select(["user_id", "variation_id"]).execute();

		expect((await signedIn.get(asked)).status).toBe(200);
		signedIn.cookies.set("__favorite", `${wish.slice(0, -3)}abc`);
		expect((await signedIn.get(asked)).status).toBe(200);
		signedIn.cookies.set("__favorite", wish);
		const other = asked.replace(encodeURIComponent(sku(0)), encodeURIComponent(sku(1)));
		expect((await signedIn.get(other)).status).toBe(200);
		expect(await marks()).toEqual([]);

		signedIn.cookies.set("__favorite", wish);
		const back = await signedIn.get(asked);
		expect([back.status, back.location]).toEqual([303, returnTo]);
		expect(back.headers.getSetCookie().some((cookie) => /^__favorite=[^;]*;.*Max-Age=0/.test(cookie))).toBe(
			true,
		);
		expect(await marks()).toEqual([{ user_id: "demo-representative", variation_id: sku(0) }]);
	});
});

describe("the list of favorites", () => {
	const list = "/user/my-favorite-items";

	it("removes, restores and moves selected favorites", async () => {
		for (const index of [0, 1, 2]) await call("/favorites/add", distributor, [["productId", sku(index)]]);
		type Listed = { items: { rid: string; productId: string }[]; total: number };
		const read = async () => (await call(list, distributor)).body as Listed;
		const { items } = await read();
		const [first = "", second = ""] = items.map(({ rid }) => rid);
		const chosen: Form = [
			["rid", first],
			["rid", second],
		];

		const handed = await call(list, distributor, [["intent", "project"], ...chosen]);
		const { pathname, searchParams } = new URL(handed.location ?? "", shopOrigin);
		expect(pathname).toBe("/projects/add");
		expect(searchParams.getAll("product")).toEqual(items.slice(0, 2).map(({ productId }) => productId));
		const added = await call(pathname + new URL(handed.location ?? "", shopOrigin).search, distributor, [
			["view", "new"],
			["name", "From favorites"],
			["inPlace", "yes"],
		]);
		expect(added.body).toMatchObject({ toast: { text: "2 products added to new project" } });

		const removed = await call(list, distributor, [["intent", "remove"], ...chosen]);
		expect(removed.location).toBe(`${list}?removed=${encodeURIComponent(`${first},${second}`)}`);
		expect((await read()).total).toBe(1);
		expect(
			(
				await call(list, "demo-basic", [
					["intent", "restore"],
					["removed", first],
				])
			).status,
		).toBe(303);
		expect((await read()).total).toBe(1);
		await call(list, distributor, [
			["intent", "restore"],
			["removed", first],
			["removed", second],
		]);
		expect((await read()).items).toEqual(items);
	});

	it("adds the minimum quantity to the cart, rounded up to the multiple", async () => {
		const { rid, variation_id } = await services.db
			.selectFrom("favorite")
			.innerJoin("variation", "variation.id", "favorite.variation_id")
			.select(["favorite.rid", "favorite.variation_id"])
			.where("user_id", "=", distributor)
			.where("variation.orderable", "=", 1)
			.executeTakeFirstOrThrow();
		const prices = services.db.updateTable("price").where("variation_id", "=", variation_id);
		await prices.set({ minimum: 20, multiple: 12 }).execute();
		await services.db.deleteFrom("cart_line").execute();
		expect((await call(list, distributor, [["intent", `cart ${rid}`]])).status).toBe(303);
		expect(await services.db.selectFrom("cart_line").select(["variation_id", "quantity"]).execute()).toEqual([
			{ variation_id, quantity: 24 },
		]);
		await prices.set({ minimum: 1, multiple: 1 }).execute();
	});

	it("ignores other users' favorites and unknown intents", async () => {
		const row = await services.db
			.selectFrom("favorite")
			.select("rid")
			.where("user_id", "=", distributor)
			.executeTakeFirstOrThrow();
		expect((await call(list, "demo-basic", [["intent", `project ${row.rid}`]])).status).toBe(404);
		expect((await call(list, "demo-basic", [["intent", `cart ${row.rid}`]])).status).toBe(403);
		expect(
			(
				await call(list, "demo-basic", [
					["intent", "explode"],
					["rid", row.rid],
				])
			).status,
		).toBe(400);
	});

	it("shows the specified text when it can't be loaded", async () => {
		proxy.failWith("down");
		const [frame, favorites, projects] = await Promise.all([
			(await visitor(distributor)).frame("features/account/user-layout.tsx"),
			call(list, distributor),
			call("/user/my-quotes-projects", distributor),
		]);
		proxy.failWith(null);
		// The frame is shown too, so that the message can be read.
		expect(frame).toMatchObject({ name: "" });
		expect([favorites.status, favorites.body]).toEqual([503, null]);
		expect([projects.status, projects.body]).toMatchObject([503, { list: null }]);
	});
});
