/** A button that deletes, removes or revokes, pressed twice on the same page: the second press succeeds as well. */
import { beforeAll, expect, it } from "vitest";
import { anOrderableSku, services, setUpFormDraftShop } from "../../setup/form-draft-shop.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

setUpFormDraftShop();

const formOwner = "demo-representative/10010";
let visitor: Visitor;
let sku: string;
beforeAll(async () => {
	visitor = newVisitor();
	await visitor.signIn("demo-representative");
	sku = await anOrderableSku();
	await visitor.post("/user/my-quotes-projects", { name: "Lobby", note: "" });
	await visitor.post("/cart", { intent: "add", productId: sku, quantity: "12" });
});

const first = async (table: "project" | "cart_line" | "rep_task" | "share") => {
	const row: Record<string, unknown> = await services.db
		.selectFrom(table)
		.selectAll()
		.executeTakeFirstOrThrow();
	return String(row.id);
};

type Press = { path: string; fields: Record<string, string> };
const presses: [string, () => Promise<Press>][] = [
	[
		"a cart line",
		async () => ({ path: "/cart", fields: { intent: "remove", cartItemId: await first("cart_line") } }),
	],
	[
		"a share link",
		async () => {
			const path = `/user/projects/${await first("project")}/share`;
			await visitor.post(path, { intent: "create", token: "t".repeat(43), days: "30" });
			return { path, fields: { intent: "revoke", shareId: await first("share") } };
		},
	],
	[
		"a task",
		async () => {
			await visitor.post("/user/workspace", {
				intent: "add",
				accountId: "10010",
				text: "Call",
				dueOn: "",
				idempotencyKey: "a-task-of-the-day",
			});
			return { path: "/user/workspace", fields: { intent: "delete", id: await first("rep_task") } };
		},
	],
	["a project", async () => ({ path: `/user/projects/${await first("project")}/delete`, fields: {} })],
];

it.each(presses)("%s", async (_, prepare) => {
	const { path, fields } = await prepare();
	const press = async () => {
		const { status, location } = await visitor.post(path, { ...fields, formOwner }, { Referer: path });
		return {
			status,
			location,
			toast: ((await visitor.frame()) as { toast: { kind: string } | null }).toast?.kind,
		};
	};
	const once = await press();
	expect(once).toMatchObject({ status: 303, toast: "success" });
	expect(await press()).toEqual(once);
});
