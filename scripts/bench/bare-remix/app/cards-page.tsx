import { type MetaFunction, useLoaderData } from "@remix-run/react";

export const meta: MetaFunction = () => [{ title: "24 cards" }];

export function loader() {
	return Array.from({ length: 24 }, (_, index) => ({
		id: `lamp-${index}`,
		name: `LED lamp A19, 60 W equivalent, E26 base, number ${index}`,
		brand: "House brand",
		partNumber: `A19-60-${1000 + index}`,
		figures: ["800 lm", "8.5 W", "94 lm/W"],
	}));
}

export default function CardsPage() {
	const cards = useLoaderData<typeof loader>();
	return (
		<main>
			<h1>24 cards</h1>
			<ul>
				{cards.map((card) => (
					<li key={card.id}>
						<a href={`/${card.id}`}>{card.name}</a>
						<p>{card.brand}</p>
						<p>{card.partNumber}</p>
						<ul>
							{card.figures.map((figure) => (
								<li key={figure}>{figure}</li>
							))}
						</ul>
						<p>Sign in for pricing</p>
					</li>
				))}
			</ul>
		</main>
	);
}
