/** Menus of the seven demo sign-ins: no link leads to a page that the person may not see. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountGroup, allAccountLinks } from "~/features/account/account-menu.ts";
import type { Waiting } from "~/features/account/waiting.server.ts";
import { accountLinks } from "~/shell/menu/navigation.ts";
import demoSignIns from "../../../services/data/demo-sign-ins.json" with { type: "json" };
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

type Frame = { groups: AccountGroup[]; waiting: Waiting };
type Shell = { accountMenu: { links: { label: string; to: string }[] } };

const layout = "features/account/user-layout.tsx";
const withoutHash = (to: string) => to.split("#")[0] ?? to;

let folder: string;
let shop: ShopServices;
const visitors = new Map<string, Visitor>();

beforeAll(async () => {
	folder = mkdtempSync(path.join(os.tmpdir(), "menus-"));
	// With what settings switch on, so that its pages are among those that are opened.
	const settings = { apiKeys: true, webhooks: { allowsLocal: false } };
	shop = await startShopServices({ SUBMITTALS_FOLDER: folder }, { catalog: false, ...settings });
	for (const { userId } of demoSignIns) {
		const visitor = newVisitor();
		expect((await visitor.signIn(userId)).status).toBe(303);
		visitors.set(userId, visitor);
	}
});
afterAll(async () => {
	await shop.stop();
	rmSync(folder, { recursive: true, force: true });
});

const visitorOf = (userId: string) => visitors.get(userId) as Visitor;

describe.each(demoSignIns.map(({ userId }) => userId))("%s", (userId) => {
	it("can open every page of the menus", async () => {
		const visitor = visitorOf(userId);
		const { groups } = (await visitor.frame(layout)) as Frame;
		const { accountMenu } = (await visitor.frame()) as Shell;
		const shown = [...groups.flatMap(({ links }) => links), ...accountLinks, ...accountMenu.links].map(
			({ to }) => to,
		);
		expect(shown.length).toBeGreaterThan(15);
		expect(shown).toContain("/user/catalog");
		const refused: [string, number][] = [];
		for (const to of new Set(shown.map(withoutHash))) {
			const { status } = await visitor.get(to);
			if (status !== 200) refused.push([to, status]);
		}
		expect(refused).toEqual([]);
	});

	it("has every page of the account area in the menu that it may open and has a use for", async () => {
		const visitor = visitorOf(userId);
		const { groups } = (await visitor.frame(layout)) as Frame;
		const shown = new Set(groups.flatMap(({ links }) => links.map(({ to }) => to)));
		const hidden: string[] = [];
		for (const { to, useful } of allAccountLinks)
			if (!shown.has(to) && !to.includes("#") && !useful && (await visitor.get(to)).status !== 403)
				hidden.push(to);
		expect(hidden).toEqual([]);
	});
});
