/** Carries one toast over a redirect, in a cookie of its own that the next page clears. */
import { createCookie, redirect } from "@remix-run/node";
import { z } from "zod";
import { cookieDefaults } from "./cookies.server.ts";
import type { Toast } from "./toast.ts";

const label = z.string().max(40);
const path = z.string().max(500).startsWith("/");

const toastSchema: z.ZodType<Toast> = z.object({
	kind: z.enum(["info", "success", "warning", "error"]),
	text: z.string().max(300),
	link: z.object({ label, to: path }).optional(),
	undo: z
		.object({ label, action: path, fields: z.record(z.string().max(40), z.string().max(500)) })
		.optional(),
});

export const toastCookieName = "__toast";
const cookie = createCookie(toastCookieName, { ...cookieDefaults, maxAge: 60 });

/** Redirects (303) to a page that shows the toast. */
export async function redirectWithToast(url: string, toast: Toast, headers: Headers = new Headers()) {
	headers.append("Set-Cookie", await cookie.serialize(toast));
	return redirect(url, { status: 303, headers });
}

/**
 * Reads the toast of a request. Anything unreadable counts as none.
 * @returns the toast, and the Set-Cookie value that clears it when there was a cookie
 */
export async function takeToast(
	request: Request,
): Promise<{ toast: Toast | null; clearCookie: string | null }> {
	const header = request.headers.get("Cookie") ?? "";
	if (!header.includes(`${toastCookieName}=`)) return { toast: null, clearCookie: null };
	const parsed = toastSchema.safeParse(await cookie.parse(header).catch(() => null));
	const clearCookie = await cookie.serialize("", { maxAge: 0 });
	return { toast: parsed.success ? parsed.data : null, clearCookie };
}
