import { type ChangeEvent, type ComponentPropsWithRef, useEffect, useRef } from "react";

import fieldStyles from "./Field.module.css";
import styles from "./OptionBox.module.css";
import type { Options } from "./useOptions";

interface OptionBoxProps extends Omit<
  ComponentPropsWithRef<"input">,
  "className" | "onChange" | "value"
> {
  menu: Options;
  /** What stands in the field. */
  text: string;
  /** Names the menu, as the field's label does the field. */
  label: string;
  /** The values that have been chosen. */
  chosen: readonly string[];
  /** What the list says while it has no option. */
  emptyText: string;
  onTyped: (text: string) => void;
  onLeft: () => void;
}

/** A field in which the reader types, and the list of options under it. */
export function OptionBox(props: OptionBoxProps) {
  const { menu, text, label, chosen, emptyText, onTyped, onLeft, ...attributes } = props;
  const { listId, isOpen, shown, activePlace } = menu;
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    onTyped(event.target.value);
    menu.open(event.target.value !== "");
  };
  return (
    <div className={styles.place}>
      <input
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        {...attributes}
        className={fieldStyles.control}
        value={text}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={
          isOpen && shown[activePlace] ? `${listId}${String(activePlace)}` : undefined
        }
        onChange={type}
        onClick={() => {
          menu.open(false);
        }}
        onBlur={() => {
          menu.close();
          onLeft();
        }}
        onKeyDown={(event) => {
          menu.onKeyDown(event);
          attributes.onKeyDown?.(event);
        }}
      />
      {isOpen && <OptionList {...{ menu, label, chosen, emptyText }} />}
    </div>
  );
}

type OptionListProps = Pick<OptionBoxProps, "menu" | "label" | "chosen" | "emptyText">;

function OptionList({ menu, label, chosen, emptyText }: OptionListProps) {
  const { listId, shown, activePlace } = menu;
  const active = useRef<HTMLLIElement>(null);
  useEffect(() => {
    active.current?.scrollIntoView({ block: "nearest" });
  }, [activePlace]);
  return (
    <div
      className={styles.panel}
      // The field keeps the focus when the list is pressed.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      role="presentation"
    >
      <ul id={listId} className="plain-list" role="listbox" aria-label={label}>
        {shown.map(({ value, label: words }, place) => (
          // The field has the focus and the keys.
          <li
            key={value}
            ref={place === activePlace ? active : null}
            id={`${listId}${String(place)}`}
            className={styles.option}
            role="option"
            aria-selected={chosen.includes(value)}
            data-active={place === activePlace || undefined}
            onClick={() => {
              menu.choose(value);
            }}
          >
            {words}
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={styles.none} role="status">
          {emptyText}
        </p>
      )}
    </div>
  );
}
