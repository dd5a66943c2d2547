import { useCan } from '@nerka/mf-shared/contract';
import { DeleteButton } from '@nerka/mf-shared/deletion';
import { formatDollars } from '@nerka/mf-shared/format';
import { CardGrid, useSelectable } from '@nerka/mf-shared/lists';
import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { CardLine, RecordCard } from '@nerka/mf-shared/ui/record-card';
import type { ItemDialogAddress } from './item-dialogs';
import { typeLabel, type Item } from './item-form';
import styles from './item-list.module.css';

const CARD_HEIGHT = 128;

interface ItemListProps {
  items: readonly Item[];
  dialogs: ItemDialogAddress;
}

/** A table; on a phone cards. */
export function ItemList(props: ItemListProps) {
  return usePhoneWidth() ? <ItemCards {...props} /> : <ItemTable {...props} />;
}

function ItemTable({ items, dialogs }: ItemListProps) {
  const canWrite = useCan('items.write');
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Items and services</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Description</th>
          <th scope="col">Type</th>
          <th scope="col" className={styles.price}>
            Price
          </th>
          {canWrite && (
            <th scope="col" className={styles.actionsHead}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow key={item.id} {...{ item, dialogs, canWrite }} />
        ))}
      </tbody>
    </table>
  );
}

function ItemRow({ item, dialogs, canWrite }: ItemPartProps & { canWrite: boolean }) {
  const selectable = useSelectable(item.id, styles.box);
  return (
    <tr onKeyDown={selectable?.onKeyDown}>
      <th scope="row">
        {selectable?.box}
        <ItemName item={item} dialogs={dialogs} />
      </th>
      <td className={styles.description}>{item.description}</td>
      <td>{typeLabel(item.type)}</td>
      <td className={styles.price}>{formatDollars(item.price)}</td>
      {canWrite && (
        <td className={styles.actions}>
          <ItemActions item={item} dialogs={dialogs} />
        </td>
      )}
    </tr>
  );
}

function ItemCards({ items, dialogs }: ItemListProps) {
  const canWrite = useCan('items.write');
  return (
    <CardGrid items={items} width={280} height={CARD_HEIGHT}>
      {(item) => (
        <RecordCard
          label={item.name}
          title={<ItemName item={item} dialogs={dialogs} />}
          actions={canWrite && <ItemActions item={item} dialogs={dialogs} />}
        >
          <CardLine>
            <strong>{formatDollars(item.price)}</strong> · {typeLabel(item.type)}
          </CardLine>
          {item.description && <p className={styles.description}>{item.description}</p>}
        </RecordCard>
      )}
    </CardGrid>
  );
}

interface ItemPartProps {
  item: Item;
  dialogs: ItemDialogAddress;
}

function ItemName({ item, dialogs }: ItemPartProps) {
  if (!useCan('items.write')) return item.name;
  return (
    <button type="button" className={styles.open} data-list-row onClick={() => dialogs.open('edit', item.id)}>
      {item.name}
    </button>
  );
}

function ItemActions({ item: { id, name }, dialogs }: ItemPartProps) {
  return (
    <>
      <IconButton icon="edit" label={`Edit ${name}`} tooltip="Edit" onPress={() => dialogs.open('edit', id)} />
      <DeleteButton label={`Delete ${name}`} onPress={() => dialogs.open('delete', id)} />
    </>
  );
}
