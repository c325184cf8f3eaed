/** The favorite that a visitor pressed before signing in. */
import { z } from "zod";
import { createShopCookie } from "#client/cookies.server";

const minutes = 15;
const cookie = createShopCookie("__favorite", { maxAge: minutes * 60 });

const intentSchema = z.object({
	product: z.string().min(1).max(128),
	/** In ms since 1970; a browser may keep a cookie for too long. */
	until: z.number(),
});

export const keepFavoriteIntent = (product: string): Promise<string> =>
	cookie.serialize({ product, until: Date.now() + minutes * 60_000 });

export async function hasFavoriteIntent(request: Request, product: string): Promise<boolean> {
	const value = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
	const parsed = intentSchema.safeParse(value);
	return parsed.success && parsed.data.product === product && parsed.data.until > Date.now();
}

export const clearFavoriteIntent = (): Promise<string> =>
	cookie.serialize("", { maxAge: 0, expires: new Date(0) });
