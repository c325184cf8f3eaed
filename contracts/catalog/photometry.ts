/** Photometric files in service calls. */
import { z } from "zod";

export const photometricFileSchema = z.object({
	/** File name, such as "VTR-24-40K-50L.ies". */
	name: z.string(),
	/** The file as text: LM-63 (IES) or EULUMDAT (LDT). */
	content: z.string(),
});
export type StoredPhotometricFile = z.infer<typeof photometricFileSchema>;
