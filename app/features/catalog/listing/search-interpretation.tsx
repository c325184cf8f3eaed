import type { z } from "zod";
import type { interpretationSchema } from "#contracts/catalog/product-service";

export function SearchInterpretation({
	interpretation: { correctedTerm, understood, partial },
}: {
	interpretation: z.infer<typeof interpretationSchema>;
}) {
	return (
		<div className="mt-2 space-y-1 text-muted">
			{correctedTerm && (
				<p>
					Showing results for <strong className="text-ink">{correctedTerm}</strong>.
				</p>
			)}
			{understood.length > 0 && (
				<p>
					Read as: <span className="text-ink">{understood.join(", ")}</span>.
				</p>
			)}
			{partial && <p>No product matches all of these words. These match some of them.</p>}
		</div>
	);
}
