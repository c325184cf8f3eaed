/** Names that a sales territory may have at a service of the owner's. */
import { usStates } from "#rules/locations/us-states";

/** Regions of the trade, by state. A state may be in several. */
const regions: Record<string, readonly string[]> = {
	"New England": ["ME", "NH", "VT", "MA", "RI", "CT"],
	"Mid-Atlantic": ["NY", "NJ", "PA", "DE", "MD", "DC"],
	Northeast: ["ME", "NH", "VT", "MA", "RI", "CT", "NY", "NJ", "PA"],
	Carolinas: ["NC", "SC"],
	Southeast: ["NC", "SC", "GA", "FL", "AL", "MS", "TN", "KY", "VA", "WV"],
	"Great Lakes": ["IL", "IN", "MI", "OH", "WI"],
	"Upper Midwest": ["MN", "ND", "SD", "IA", "WI"],
	Midwest: ["IL", "IN", "MI", "OH", "WI", "MN", "IA", "MO", "ND", "SD", "NE", "KS"],
	"South Central": ["TX", "OK", "AR", "LA"],
	"Rocky Mountains": ["CO", "UT", "WY", "MT", "ID"],
	Southwest: ["AZ", "NM", "NV"],
	"Pacific Northwest": ["WA", "OR", "AK"],
	West: ["CA", "NV", "AZ", "UT", "CO", "WA", "OR", "ID", "MT", "WY", "NM", "AK", "HI"],
	Caribbean: ["PR", "VI"],
};

/**
 * From the most exact to the widest: the state's name, its USPS code, its regions, the whole country.
 * @param state USPS code
 */
export function territoryNames(state: string): string[] {
	const name = usStates.find(({ code }) => code === state)?.name;
	const within = Object.entries(regions)
		.filter(([, states]) => states.includes(state))
		.toSorted(([, one], [, other]) => one.length - other.length)
		.map(([region]) => region);
	return [...(name ? [name] : []), state, ...within, "National"];
}
