import { Link } from "@remix-run/react";
import { Notice } from "~/design-system/notice.tsx";
import type { CardView } from "../card-view.ts";

export function ReplacementNotice({ replacement }: { replacement: CardView | null }) {
	return (
		<Notice tone="warning" title="This product is discontinued" className="mt-4">
			{replacement ? (
				<>
					Replace it with{" "}
					<Link to={replacement.link} className="text-link font-semibold">
						{replacement.name}
					</Link>
					: {replacement.facts.join(", ")}.
				</>
			) : (
				"There is no direct replacement; the related products below are the closest."
			)}
		</Notice>
	);
}
