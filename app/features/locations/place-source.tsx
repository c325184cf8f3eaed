import { Notice } from "~/design-system/notice.tsx";

/** The attribution that GeoNames' license asks for. */
export function PlaceSource({ map }: { map?: boolean }) {
	return (
		<p className="mt-2 text-muted text-xs">
			ZIP codes and places:{" "}
			<a href="https://www.geonames.org/" rel="noopener noreferrer" className="text-link">
				GeoNames
			</a>
			,{" "}
			<a
				href="https://creativecommons.org/licenses/by/4.0/"
				rel="noopener noreferrer license"
				className="text-link"
			>
				CC BY 4.0
			</a>
			.{map && " Straight-line distances. Outlines: US Census Bureau."}
		</p>
	);
}

export const DemoNotice = () => (
	<Notice title="Demo data">These businesses, people, numbers and addresses are made up.</Notice>
);
