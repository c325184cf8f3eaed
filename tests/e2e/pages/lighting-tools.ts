/** Pages of the lighting tools with content: a photometric file in the viewer, a project. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signedIn } from "./login-page.ts";
import { readProduct } from "./read-product.ts";

const verticalAngles = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];

/** An LM-63 file, Lambertian in each plane, that throws its light forward. */
export const areaLightFile = [
	"IESNA:LM-63-2002",
	"[TEST] Bench 12",
	"[MANUFAC] Example Lighting",
	"[LUMINAIRE] Area light, 150 W",
	"TILT=NONE",
	"1 -1 1 10 3 1 1 1 1 0",
	"1 1 150",
	verticalAngles.join(" "),
	"0 90 180",
	...[9000, 6000, 2000].map((peak) =>
		verticalAngles.map((angle) => Math.round(peak * Math.cos((angle * Math.PI) / 180))).join(" "),
	),
].join("\r\n");

/** Chooses a file in the viewer, and sends it with the keyboard. */
export async function openInViewer(page: Page, text: string, name = "area-light.ies"): Promise<void> {
	await page.goto("/tools/ies-viewer");
	await page
		.locator("input[type=file]")
		.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
	await page.getByRole("button", { name: "Open file" }).focus();
	await page.keyboard.press("Enter");
}

async function send(page: Page, path: string, form: Record<string, string>): Promise<string> {
	const response = await page.request.post(path, { form, maxRedirects: 0 });
	if (response.status() !== 303) throw new Error(`${path} answered ${response.status()}.`);
	return response.headers().location ?? "";
}

/** Makes a project with a troffer and an area light; @returns the path of its submittal package */
export async function projectForSubmittal(page: Page): Promise<string> {
	await signedIn(page, "demo-administrator", "10070");
	const project = await send(page, "/user/my-quotes-projects", { name: `Depot ${randomUUID()}`, note: "" });
	const projectID = project.split("/").at(-1) ?? "";
	for (const listing of ["/p/commercial-indoor/troffers-panels", "/p/outdoor/area-site"]) {
		const { productId } = await readProduct(page, listing);
		const line = { view: "existing", projectID, productId };
		await send(page, `/projects/add?product=${encodeURIComponent(productId)}`, line);
	}
	return `/user/submittals/project/${projectID}`;
}
