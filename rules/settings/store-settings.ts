/** What the shop is called, for storefront and services. */
import { z } from "zod";

/** The settings' part of an environment schema. */
export const storeSettings = { STORE_NAME: z.string().trim().min(1).default("Meridian Lighting") };
