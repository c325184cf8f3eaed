/** The recorded run of the accessibility tests, written by `npm run accessibility:record`. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { getFolder } from "../content.server.ts";

const accessibilityRunSchema = z.strictObject({
	/** ISO date. */
	date: z.iso.date(),
	/** Version of axe-core. */
	axe: z.string(),
	browser: z.string(),
	/** In CSS pixels. */
	widths: z.array(z.number().int()).min(1),
	/** Kinds of pages. */
	pages: z.array(z.string()).min(1),
	/** Faults that axe found on them. */
	violations: z.number().int().min(0),
});

export type AccessibilityRun = z.output<typeof accessibilityRunSchema>;

/** @returns `null` where no run was recorded */
export function readAccessibilityRun(): AccessibilityRun | null {
	const file = path.join(getFolder("data"), "data", "accessibility.json");
	return existsSync(file) ? accessibilityRunSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}
