import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";
import { CategoryTiles, type CategoryView } from "../categories/category-block.tsx";

const examples = [
	"br30 2700k",
	"6 inch retrofit 3000k 90 cri",
	"par38 25 degree",
	"a19 60w equivalent dimmable",
];

export function NoResults({ term, tree }: { term: string; tree: readonly CategoryView[] }) {
	return (
		<div className="space-y-8">
			<div className="rounded border border-line bg-surface p-6">
				<h2 className="text-lg">Ways to find it</h2>
				<ul className="mt-2 list-disc space-y-1 pl-5">
					<li>
						Part numbers are found with or without dashes, whole or in part. Check “{term}” against the label.
					</li>
					<li>
						Describe it by shape, base, size, color temperature, CRI, beam or power, for example{" "}
						{examples.map((example, index) => (
							<span key={example}>
								{index > 0 && (index === examples.length - 1 ? " or " : ", ")}
								<Link to={paths.search(example)} className="text-link">
									{example}
								</Link>
							</span>
						))}
						.
					</li>
					<li>
						Ask us:{" "}
						<Link to={paths.contactUs()} className="text-link">
							contact us
						</Link>
						.
					</li>
				</ul>
			</div>
			{tree.map((category) => (
				<section key={category.slug} aria-label={category.name}>
					<h2 className="mb-3 text-xl">
						<Link to={category.link} className="text-navy-900 no-underline hover:underline">
							{category.name}
						</Link>
					</h2>
					<CategoryTiles categories={category.subcategories} />
				</section>
			))}
		</div>
	);
}
