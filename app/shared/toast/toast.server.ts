/** Carries one toast across a redirect, in a cookie that the next page clears. */
import { redirect } from "@remix-run/node";
import { z } from "zod";
import { createShopCookie } from "#client/cookies.server";
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
const cookie = createShopCookie(toastCookieName, { maxAge: 60 });

/** @returns the Set-Cookie value that shows the toast on the next page */
export const toastCookie = (toast: Toast): Promise<string> => cookie.serialize(toast);

/** Redirects with status 303. */
export async function redirectWithToast(url: string, toast: Toast, headers: Headers = new Headers()) {
	headers.append("Set-Cookie", await toastCookie(toast));
	return redirect(url, { status: 303, headers });
}

/**
 * Reads the toast; an unreadable cookie counts as none.
 * @returns the toast and, if there was a cookie, the Set-Cookie value that clears it
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
