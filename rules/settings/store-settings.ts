/** What the shop is called, for storefront and services. */
import { z } from "zod";

export const defaultStoreName = "Meridian Lighting";

/** The settings' part of an environment schema. */
export const storeSettings = {
	STORE_NAME: z.string().trim().min(1).default(defaultStoreName),
	/** Where the law wants it, such as in authorizations of payments; the shop's name otherwise. */
	STORE_LEGAL_NAME: z.string().trim().min(1).optional(),
};
