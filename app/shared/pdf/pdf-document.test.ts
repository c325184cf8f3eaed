import { expect, it } from "vitest";
import { readPdfText } from "../../../tests/setup/pdf-text.ts";
import { createPdf, drawText, finishPdf } from "./pdf-document.server.ts";

const info = { title: "t", author: "a", subject: "s", keywords: "k", date: new Date(0) };

it("lays out a long address once, and prints all of it", async () => {
	const address = `https://shop.example/payback-calculator?${"l=Office+1~113~40~&".repeat(250)}`;
	const pdf = createPdf(info);
	pdf.doc.font("regular");
	const { font } = Reflect.get(pdf.doc, "_font") as { font: { layout(text: string): unknown } };
	const layout = font.layout.bind(font);
	let characters = 0;
	font.layout = (text) => {
		characters += text.length;
		return layout(text);
	};
	drawText(pdf.doc, `Online: ${address}`, { x: 40, y: 40, width: 532, size: 8 });
	expect(characters).toBeLessThan(4 * address.length);
	const printed = readPdfText(await finishPdf(pdf))
		.join("")
		.replaceAll(/\s/g, "");
	expect(printed).toContain(address);
});
