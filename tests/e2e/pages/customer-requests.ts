/** Layout requests and warranty claims of a signed-in user, and the message form on their pages. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { png } from "../../factories/requests.ts";

export type RequestKind = "layout" | "claim";

const contact = { contactName: "Nia Brandt", email: "nia@test.example" };
const forms: Record<RequestKind, { path: string; fields: () => Record<string, string> }> = {
	layout: {
		path: "/lightdesignlayoutrequest",
		fields: () => ({ project: `Riverside School ${randomUUID().slice(0, 8)}` }),
	},
	claim: {
		path: "/warranty-claim",
		fields: () => ({
			sku: "NO-SUCH-PART",
			installedOn: "2025-03-15",
			quantity: "2",
			failure: "dead",
			description: "Two of forty are dead.",
			dateCode: "0925",
		}),
	},
};

/** Files a request for the signed-in user; @returns the path of its page */
export async function fileRequest(page: Page, kind: RequestKind): Promise<string> {
	const { path, fields } = forms[kind];
	const form = { intent: "send", ...contact, ...fields() };
	const response = await page.request.post(path, { form, maxRedirects: 0 });
	const location = response.headers().location;
	if (response.status() !== 303 || !location) throw new Error(`${path} answered ${response.status()}.`);
	return location;
}

export const photo = (name: string) => ({ name, mimeType: "image/png", buffer: png });

/** The message form of a request's page. */
export class ReplyForm {
	readonly section;
	readonly message;
	readonly files;
	readonly stored;
	readonly send;
	/** Messages and statuses, newest first. */
	readonly thread;

	constructor(readonly page: Page) {
		const main = page.getByRole("main");
		this.section = main.getByRole("region", { name: "Send a message" });
		this.message = this.section.getByLabel("Your message");
		this.files = this.section.locator('input[type="file"]');
		this.stored = this.section.getByRole("list", { name: "Your files" });
		this.send = this.section.getByRole("button", { name: "Send message" });
		this.thread = main.getByRole("region", { name: "Progress and messages" });
	}
}
