import "../ui/Field/dates.css";
import { useState } from "react";

import { platformLabels } from "../api/accountEnums";
import { RegionFilter } from "../api/enums";
import { SelectField } from "../ui/Field/SelectField";
import { TextAreaField } from "../ui/Field/TextAreaField";
import { TextField } from "../ui/Field/TextField";
import { RegionSelect } from "../ui/RegionSelect/RegionSelect";
import { Chapter } from "./Chapter";
import styles from "./Styleguide.module.css";

const PLATFORMS = Object.entries(platformLabels).map(([value, label]) => ({ value, label }));

/** Fields and filters. */
export function Forms() {
  const [region, setRegion] = useState<RegionFilter>(RegionFilter.all);
  const [platform, setPlatform] = useState<string>();
  const [firstDay, setFirstDay] = useState("");
  return (
    <Chapter title="Forms">
      <div className={styles.columns}>
        <TextField label="Username" placeholder="At least 4 characters" hint="As others see you." />
        <TextField label="In-game name" defaultValue="Ace" error="Name is too short" />
        <SelectField
          label="Platform"
          choices={PLATFORMS}
          value={platform}
          placeholder="Choose one"
          error={platform === undefined ? "Please select a platform" : undefined}
          onChange={setPlatform}
        />
        <TextAreaField label="What is wrong" hint="Staff read it." />
        <TextField label="League" defaultValue="BCL" disabled />
        <TextField
          label="First day"
          type="date"
          value={firstDay}
          onChange={({ target }) => {
            setFirstDay(target.value);
          }}
        />
      </div>
      <RegionSelect value={region} onChange={setRegion} />
    </Chapter>
  );
}
